/** Folded texts by which lists of named records sort and search, with the same result on both databases. */
export interface NameKeys {
  readonly nameKey: string;
  readonly searchText: string;
}
