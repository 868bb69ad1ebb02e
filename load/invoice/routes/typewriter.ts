import type { Cell, Line, Sheet } from '../corpus/sheet.ts';
import { bytesOf, newDocument } from './library.ts';

const COLUMNS = 92;
const LINES = 64;

/** Prints a sheet as programs without graphics do: lines of characters, columns by spaces. */
export function typeSheet(sheet: Sheet): Promise<Uint8Array> {
  const document = newDocument(sheet.style.landscape);
  for (const page of sheet.pages) {
    const lines = page.flatMap(({ cells, gap, rule }) => [
      ...Array.from({ length: Math.round(gap) }, () => ''),
      ...(rule ? [(rule === 'dashed' ? '- ' : '--').repeat(COLUMNS / 2)] : []),
      ...typeRow(cells),
    ]);
    const height = sheet.style.landscape ? 44 : LINES;
    for (let start = 0; start < lines.length; start += height) {
      document.addPage({ size: 'LETTER', layout: sheet.style.landscape ? 'landscape' : 'portrait', margin: 0 });
      document.font('Courier').fontSize(9.4).fillColor('#000000');
      lines.slice(start, start + height).forEach((line, index) => {
        if (line.trim() !== '') document.text(line.trimEnd(), 42, 40 + index * 11.2, { lineBreak: false });
      });
    }
  }
  return bytesOf(document);
}

/** Sets the cells of a row side by side. */
export function typeRow(cells: readonly Cell[], columns = COLUMNS): readonly string[] {
  const total = cells.reduce((sum, { share }) => sum + share, 0);
  const widths = cells.map(({ share }) => Math.floor((columns * share) / total));
  const typed = cells.map((cell, index) => typeCell(cell, (widths[index] ?? columns) - (cells.length > 1 ? 2 : 0)));
  const height = Math.max(...typed.map((lines) => lines.length), 0);
  return Array.from({ length: height }, (_, line) =>
    typed.map((lines, index) => (lines[line] ?? '').padEnd(widths[index] ?? 0)).join(''),
  );
}

function typeCell(cell: Cell, width: number): readonly string[] {
  const blank = Array.from({ length: Math.max(0, Math.round((cell.pitch ?? 1.3) - 1)) }, () => '');
  const lines = cell.lines.flatMap(({ label = '', ...rest }): readonly Line[] =>
    label.length > 0.7 * width
      ? [{ text: label }, rest]
      : [label === '' && cell.labelShare === undefined ? rest : { ...rest, label }],
  );
  return lines.flatMap((line) => typeLine(line, cell, width).flatMap((text) => [text, ...blank]));
}

function typeLine({ text, label, end = '' }: Line, { labelShare, align }: Cell, width: number): readonly string[] {
  const start =
    label === undefined
      ? ''
      : labelShare === undefined
        ? `${label} `
        : `${label} `.padEnd(Math.floor(width * labelShare));
  const room = Math.max(12, width - start.length - (end === '' ? 0 : end.length + 1));
  const parts: string[] = [];
  for (const word of text.split(/(?<= )(?=\S)/)) {
    const last = parts.at(-1);
    if (last !== undefined && (last + word).trimEnd().length <= room) parts[parts.length - 1] = last + word;
    else parts.push(word);
  }
  return parts.map((part, index) => {
    const typed = `${index === 0 ? start : ' '.repeat(start.length)}${part}`;
    if (align === 'right') return part.trimEnd().padStart(width);
    return index === parts.length - 1 && end !== '' ? `${typed.padEnd(width - end.length)}${end}` : typed;
  });
}
