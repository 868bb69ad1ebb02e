/** An invoice as arranged for paper. Each route turns it into a PDF in its own way. */
export interface Line {
  readonly text: string;
  /** To the left of the text. An empty label leaves its room blank. */
  readonly label?: string;
  /** At the right edge of the cell. */
  readonly end?: string;
  readonly bold?: boolean;
  /** Relative to the size of the invoice. */
  readonly scale?: number;
}
export interface Cell {
  readonly lines: readonly Line[];
  /** Relative width. */
  readonly share: number;
  readonly tone?: 'dark' | 'shade';
  readonly align?: 'right';
  /** Distance of the baselines in text sizes. */
  readonly pitch?: number;
  /** Width of the labels, as a share of the cell; without it, the text follows its label. */
  readonly labelShare?: number;
}
export interface Row {
  readonly cells: readonly Cell[];
  /** Space above, in lines. */
  readonly gap: number;
  readonly rule?: 'solid' | 'dashed';
  readonly boxed?: boolean;
}
export type SheetPage = readonly Row[];
export interface SheetStyle {
  readonly size: number;
  readonly face: 'sans' | 'serif' | 'mono' | 'narrow';
  readonly landscape: boolean;
  /** A dark colour for bands. */
  readonly colour: string;
  readonly watermark?: string;
  readonly stamp?: string;
  readonly punchHoles: boolean;
  /** Light lines in a dark column at the left edge. */
  readonly column?: readonly string[];
  /** Text that is in the PDF but cannot be seen. */
  readonly hidden?: string;
}
export interface Sheet {
  readonly pages: readonly SheetPage[];
  readonly style: SheetStyle;
}
