/** A connected area of a small picture. */
export interface Area {
  /** Number of the area in the map. */
  readonly label: number;
  readonly pixels: number;
  /** How many of them are at the border of the picture. */
  readonly atBorder: number;
}

/** The areas of a picture, and the label of the area of each pixel. 0 is in none. */
export interface AreaMap {
  readonly areas: readonly Area[];
  readonly labels: Int32Array;
  readonly width: number;
  readonly height: number;
}

/** Finds the connected areas of pixels that are 1 in `mask`. */
export function findAreas(mask: Uint8Array, width: number, height: number): AreaMap {
  const labels = new Int32Array(mask.length);
  const open = new Int32Array(mask.length);
  const areas: Area[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (labels[start] !== 0 || mask[start] !== 1) continue;
    const label = areas.length + 1;
    let [count, pixels, atBorder] = [1, 0, 0];
    open[0] = start;
    labels[start] = label;
    const visit = (at: number) => {
      if (labels[at] !== 0 || mask[at] !== 1) return;
      labels[at] = label;
      open[count] = at;
      count += 1;
    };
    while (count > 0) {
      count -= 1;
      pixels += 1;
      const at = open[count] ?? 0;
      const x = at % width;
      if (x === 0 || x === width - 1 || at < width || at >= mask.length - width) atBorder += 1;
      if (x > 0) visit(at - 1);
      if (x < width - 1) visit(at + 1);
      if (at >= width) visit(at - width);
      if (at < mask.length - width) visit(at + width);
    }
    areas.push({ label, pixels, atBorder });
  }
  return { areas, labels, width, height };
}

/** Lists the pixels of each area that is wanted, in the order of the areas. */
export function pixelsOf(
  { areas, labels }: AreaMap,
  isWanted: (area: Area) => boolean,
): readonly (readonly number[])[] {
  const pixels = new Map(areas.filter(isWanted).map(({ label }): [number, number[]] => [label, []]));
  for (const [at, label] of labels.entries()) pixels.get(label)?.push(at);
  return [...pixels.values()];
}

/** Draws areas with their holes, such as writing, filled per row. 1 is inside. */
export function fillAreas({ labels, width, height }: AreaMap, wanted: readonly Area[]): Uint8Array {
  const numbers = new Set(wanted.map(({ label }) => label));
  const inside = new Uint8Array(labels.length);
  for (let y = 0; y < height; y += 1) {
    const row = labels.subarray(y * width, (y + 1) * width);
    const [first, last] = [
      row.findIndex((label) => numbers.has(label)),
      row.findLastIndex((label) => numbers.has(label)),
    ];
    if (first >= 0) inside.fill(1, y * width + first, y * width + last + 1);
  }
  return inside;
}
