import { encode } from 'uqr';

/** A QR code as an SVG path. This module is loaded lazily, because only it needs the QR library. */
export interface QrPath {
  /** Modules per side, including the quiet zone. */
  readonly size: number;
  readonly path: string;
}

export function qrPathOf(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return { size, path: data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('') };
}
