/** Lengths are in one unit of the page's own (points of a PDF, pixels of a picture), from its top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface OcrToken extends Box {
  readonly text: string;
  /** How sure the recognition is, 0 to 1; text of a PDF is sure. */
  readonly confidence: number;
}

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly OcrToken[];
}

/** Words that stand together in one line, with no column's gap between them. */
export interface Cell extends Box {
  readonly page: Page;
  readonly text: string;
  readonly words: readonly OcrToken[];
}

export function boundsOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

/** How far two spans of one axis cover each other; negative: the gap between them. */
export function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);
}
