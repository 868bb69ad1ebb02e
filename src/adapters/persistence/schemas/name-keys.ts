/** Folded forms that lists of named records sort and search by, alike on both servers. */
export interface NameKeys {
  readonly nameKey: string;
  readonly searchText: string;
}
