import type { Clock } from '../ports/clock.ts';
import { filterOf } from './days.ts';
import type { ListFilter } from './list-records.ts';

const PIECE = 1000;

/** Everything that a list's filter lets through, newest first, read piece by piece so that no export is ever held whole. */
export class ExportRows<Row extends { readonly id: number }, Filter> {
  constructor(
    private readonly reader: { slice(filter: Filter, belowId: number | undefined, limit: number): Promise<readonly Row[]> },
    private readonly clock: Clock,
  ) {}

  async *execute(asked: ListFilter<Filter>): AsyncGenerator<readonly Row[]> {
    const filter = filterOf<Filter>(asked, this.clock);
    let belowId: number | undefined;
    for (;;) {
      const rows = await this.reader.slice(filter, belowId, PIECE);
      if (rows.length > 0) yield rows;
      if (rows.length < PIECE) return;
      belowId = rows.at(-1)?.id;
    }
  }
}
