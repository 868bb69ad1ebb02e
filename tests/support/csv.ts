/**
 * Reads CSV as RFC 4180 writes it: each row by the names of the first.
 * @throws Error where a line ends otherwise than in CR LF, or a row has more or fewer cells
 */
export function parseCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const [heading = [], ...rows] = rowsOf(text);
  return rows.map((cells, place) => {
    if (cells.length !== heading.length)
      throw new Error(`row ${place} has ${cells.length} cells where ${heading.length} belong`);
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
    if (!match) throw new Error(`no CSV from character ${at} on: ${JSON.stringify(text.slice(at, at + 60))}`);
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(cells);
    cells = [];
  }
  return rows;
}
