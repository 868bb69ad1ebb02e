import type { Cell, Line, Row } from './sheet.ts';
import type { Recipe } from './axes.ts';

/** Turns a tab within an address line, a wide gap, into the right end of the line. */
export function lineOf(text: string): Line {
  const [start = '', end] = text.split('\t');
  return end === undefined ? { text: start } : { text: start, end };
}

/** Label and value of one line. */
export function pair(label: readonly string[], value: string, isRight: boolean): readonly Line[] {
  const [first = '', ...rest] = label;
  return [
    isRight ? { text: first, end: value } : { label: first, text: value, bold: false },
    ...rest.map((text): Line => ({ label: text, text: '' })),
  ];
}

export interface PlacedValue {
  readonly label: readonly string[];
  /** An address in lines. */
  readonly lines: readonly string[];
  /** The same in one line. */
  readonly oneLine: string;
  readonly pitch: number;
}

/** Arranges a label and an address, and next to them the content of another cell. */
export function placeAddress(
  { label, lines, oneLine, pitch }: PlacedValue,
  placement: Recipe['placement'],
  beside: Cell | undefined,
): readonly Row[] {
  const row = (cell: Omit<Cell, 'share'>): readonly Row[] => [
    { gap: 1, cells: [{ ...cell, share: 1 }, ...(beside ? [beside] : [])] },
  ];
  const bold = label.map((text): Line => ({ text, bold: true }));
  switch (placement) {
    case 'above':
      return row({ pitch, lines: [...bold, ...lines.map(lineOf)] });
    case 'inline': {
      const [first = '', ...rest] = lines;
      return row({
        pitch,
        lines: [...bold.slice(0, -1), lineOf(`${label.at(-1) ?? ''} ${first}`), ...rest.map(lineOf)],
      });
    }
    case 'indented':
      return row({
        pitch,
        labelShare: 0.08,
        lines: [...bold, ...lines.map((line) => ({ ...lineOf(line), label: '' }))],
      });
    case 'middle':
      return row({
        pitch,
        labelShare: 0.3,
        lines: lines.map((line, index) => ({
          ...lineOf(line),
          label: label[index - Math.floor((lines.length - label.length) / 2)] ?? '',
        })),
      });
    case 'hanging':
      return row({
        pitch,
        labelShare: 0.42,
        lines: Array.from({ length: Math.max(lines.length, label.length) }, (_, index) => ({
          ...lineOf(lines[index] ?? ''),
          label: label[index] ?? '',
        })),
      });
    case 'column':
      return [
        {
          gap: 1,
          cells: [{ share: 1, labelShare: 0.3, pitch, lines: pair(label, oneLine, false) }],
        },
      ];
    case 'joined':
      return [
        {
          gap: 1,
          cells: [{ share: 1, pitch, lines: [...bold.slice(0, -1), { text: `${label.at(-1) ?? ''} ${oneLine}` }] }],
        },
      ];
    case 'table':
      return [
        {
          gap: 1,
          rule: 'solid',
          cells: [{ share: 3, lines: bold }, ...(beside ? [{ ...beside, lines: beside.lines.slice(0, 1) }] : [])],
        },
        {
          gap: 0,
          cells: [
            { share: 3, pitch, lines: lines.map(lineOf) },
            ...(beside ? [{ ...beside, lines: beside.lines.slice(1) }] : []),
          ],
        },
      ];
  }
}
