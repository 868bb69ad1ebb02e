/** A rectangle in the page's own unit (points of a PDF, pixels of a picture), measured from the top left. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A word of a page, from OCR or from the text layer of a PDF. */
export interface OcrToken extends Box {
  readonly text: string;
  /** Confidence of the recognition, 0 to 1. Text of a PDF has 1. */
  readonly confidence: number;
  /** Where the word is printed, if a rule has moved it. */
  readonly printed?: Box;
}

export interface Page {
  /** From 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly words: readonly OcrToken[];
}

/** Adjacent words of one line, without a column gap between them. */
export interface Cell extends Box {
  readonly page: Page;
  readonly text: string;
  readonly words: readonly OcrToken[];
}

/** Returns the bounding box of boxes. */
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

/** Returns the bounding box of words where they are printed. */
export function printedBoundsOf(words: readonly OcrToken[]): Box {
  return boundsOf(words.map((word) => word.printed ?? word));
}

/** Length of the overlap of two intervals. Negative: the gap between them. */
export function overlap(from: number, length: number, otherFrom: number, otherLength: number): number {
  return Math.min(from + length, otherFrom + otherLength) - Math.max(from, otherFrom);
}
