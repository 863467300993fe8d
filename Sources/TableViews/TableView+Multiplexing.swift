extension TableView {
  /// Adds a data source behind those that the table has.
  ///
  /// The first one answers the counts, what it does not know the next ones are asked. From now on
  /// ``dataSource`` is a ``TableMultiplexer`` that the table keeps; setting that property replaces
  /// all that were added.
  ///
  /// - Parameters:
  ///   - added: The data source; one that the table has keeps its place.
  ///   - retained: Whether it is held strongly until it is removed.
  /// - Complexity: O(n) for n data sources, as for the calls beside this one.
  public func addDataSource(_ added: any TableDataSource, retained: Bool = false) {
    dataSource = ownedDataSources.add(added, to: dataSource, retained: retained)
  }

  /// Takes a data source away; one that the table does not have is ignored.
  ///
  /// - Parameter removed: The data source.
  public func removeDataSource(_ removed: any TableDataSource) {
    dataSource = ownedDataSources.remove(removed, from: dataSource)
  }

  /// Adds a cell factory behind those that the table has.
  ///
  /// The first one that makes a cell makes it. From now on ``cellFactory`` is a
  /// ``TableMultiplexer`` that the table keeps; setting that property replaces all that were added.
  ///
  /// - Parameters:
  ///   - added: The factory; one that the table has keeps its place.
  ///   - retained: Whether it is held strongly until it is removed.
  public func addCellFactory(_ added: any TableCellFactory, retained: Bool = false) {
    cellFactory = ownedCellFactories.add(added, to: cellFactory, retained: retained)
  }

  /// Takes a cell factory away; one that the table does not have is ignored.
  ///
  /// - Parameter removed: The factory.
  public func removeCellFactory(_ removed: any TableCellFactory) {
    cellFactory = ownedCellFactories.remove(removed, from: cellFactory)
  }

  /// Adds a delegate behind those that the table has.
  ///
  /// All hear the news, of opinions the first one counts. From now on ``delegate`` is a
  /// ``TableMultiplexer`` that the table keeps; setting that property replaces all that were added.
  ///
  /// - Parameters:
  ///   - added: The delegate; one that the table has keeps its place.
  ///   - retained: Whether it is held strongly until it is removed.
  public func addDelegate(_ added: any TableViewDelegate, retained: Bool = false) {
    delegate = ownedDelegates.add(added, to: delegate, retained: retained)
  }

  /// Takes a delegate away; one that the table does not have is ignored.
  ///
  /// - Parameter removed: The delegate.
  public func removeDelegate(_ removed: any TableViewDelegate) {
    delegate = ownedDelegates.remove(removed, from: delegate)
  }
}
