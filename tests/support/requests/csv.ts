/**
 * Parses CSV as RFC 4180 defines it; each row is keyed by the cells of the first.
 * @throws Error if a line does not end in CR LF, or a row has more or fewer cells than the first
 */
export function parseCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const [heading = [], ...rows] = rowsOf(text);
  return rows.map((cells, row) => {
    if (cells.length !== heading.length)
      throw new Error(`row ${row} has ${cells.length} cells instead of ${heading.length}`);
    return Object.fromEntries(heading.map((name, at) => [name, cells[at] ?? '']));
  });
}

function rowsOf(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const token = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  while (token.lastIndex < text.length) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (!match) throw new Error(`invalid CSV at character ${at}: ${JSON.stringify(text.slice(at, at + 60))}`);
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}
