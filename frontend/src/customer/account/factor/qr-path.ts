import { encode } from 'uqr';

/** A QR code as a path of squares on a grid; it comes with its library, which only this needs. */
export interface QrPath {
  /** Squares on a side, with the quiet zone around. */
  readonly size: number;
  readonly path: string;
}

export function qrPathOf(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
}
