/** Tags of TIFF 6.0: numbers of pixels per unit of length. */
const X_RESOLUTION = 282;
const Y_RESOLUTION = 283;
const ENTRY_BYTES = 12;
const MAX_ENTRIES = 200;
/** Fax machines have pixels up to 2.1 times as high as wide. Other ratios are mistakes in the file. */
const MAX_RATIO = 2.5;

/**
 * Reads how many times as high as wide a pixel of a picture is: a fax of standard resolution has 204 pixels per inch
 * across the page and 98 down the page. 1 for all pictures but TIFF, and if the file does not say it.
 */
export function readPixelRatio(content: Uint8Array): number {
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const order = view.byteLength < 8 ? 0 : view.getUint16(0);
  const isLittle = order === 0x4949;
  if ((!isLittle && order !== 0x4d4d) || view.getUint16(2, isLittle) !== 42) return 1;
  const [across, down] = [X_RESOLUTION, Y_RESOLUTION].map((tag) => rationalOf(tag, view, isLittle));
  const ratio = across && down ? across / down : 1;
  return ratio > 1 / MAX_RATIO && ratio < MAX_RATIO ? ratio : 1;
}

/** Reads a tag of the first picture. @returns undefined if there is none, or if the file is damaged */
function rationalOf(tag: number, view: DataView, isLittle: boolean): number | undefined {
  const uint32 = (at: number) => (at + 4 <= view.byteLength ? view.getUint32(at, isLittle) : 0);
  const uint16 = (at: number) => (at + 2 <= view.byteLength ? view.getUint16(at, isLittle) : 0);
  const directory = uint32(4);
  for (let entry = 0; entry < Math.min(uint16(directory), MAX_ENTRIES); entry += 1) {
    const at = directory + 2 + entry * ENTRY_BYTES;
    if (uint16(at) !== tag) continue;
    const value = uint32(at + 8);
    return uint32(value) / uint32(value + 4);
  }
  return undefined;
}
