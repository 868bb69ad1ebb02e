/** Lists can be paged up to this many rows. Longer lists need a filter or an export. */
export const MAX_PAGED_ROWS = 10_000;
