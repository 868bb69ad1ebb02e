export interface Measured {
  readonly name: string;
  readonly size: number;
  readonly ms: number;
  /** Maximum ratio of the time at the largest size to the time at the smallest. */
  readonly growth?: number;
  /** The `Content-Range` header of the response. */
  readonly range?: string;
}

export interface Figure {
  readonly name: string;
  readonly bySize: Readonly<
    Record<string, { readonly p50: number; readonly p95: number; readonly range: string | undefined }>
  >;
  /** p50 at the largest size divided by p50 at the smallest. */
  readonly growth: number;
  readonly allowed: number | undefined;
}

const at = (sorted: readonly number[], quantile: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(quantile * sorted.length))] ?? NaN;
const rounded = (ms: number): number => Math.round(ms * 10) / 10;

export function summarise(measured: readonly Measured[]): readonly Figure[] {
  const names = [...new Set(measured.map(({ name }) => name))];
  const sizes = [...new Set(measured.map(({ size }) => size))].sort((a, b) => a - b);
  return names.map((name) => {
    const all = measured.filter((one) => one.name === name);
    const bySize = Object.fromEntries(
      sizes.map((size) => {
        const some = all.filter((one) => one.size === size);
        const times = some.map(({ ms }) => ms).sort((a, b) => a - b);
        return [size, { p50: rounded(at(times, 0.5)), p95: rounded(at(times, 0.95)), range: some[0]?.range }];
      }),
    );
    const [least, most] = [bySize[String(sizes[0])], bySize[String(sizes.at(-1))]];
    return {
      name,
      bySize,
      growth: Math.round(((most?.p50 ?? NaN) / (least?.p50 ?? NaN)) * 100) / 100,
      allowed: all[0]?.growth,
    };
  });
}

export function print(figures: readonly Figure[]): void {
  const sizes = Object.keys(figures[0]?.bySize ?? {});
  console.log(
    [
      'look'.padEnd(44),
      ...sizes.map((size) => `${size} p50/p95 ms`.padStart(22)),
      'growth'.padStart(8),
      'of rows',
    ].join(' '),
  );
  for (const { name, bySize, growth, allowed } of figures) {
    const times = sizes.map((size) => `${bySize[size]?.p50} / ${bySize[size]?.p95}`.padStart(22));
    const verdict = allowed === undefined ? '' : growth <= allowed ? ' ok' : ` over ${allowed}`;
    console.log(
      [
        name.padEnd(44),
        ...times,
        `${growth}${verdict}`.padStart(8),
        bySize[sizes.at(-1) ?? '']?.range?.split('/')[1] ?? '',
      ].join(' '),
    );
  }
}
