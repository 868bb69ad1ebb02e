const MINUTE_MS = 60_000;
/** How many refusals of one sort and one actor or network get their own row per minute. */
const ROWS_PER_ACTOR = 5;
/** How many rows of one sort all actors together get per minute. */
const ROWS_PER_SORT = 100;
/** How many actors and networks are counted separately per minute; all others are counted together. */
const MAX_ACTORS = 10_000;

/** A refusal to count. */
export interface CountedRefusal {
  /** What was refused, such as `sign-in credentials-invalid`. */
  readonly sort: string;
  /** Who was refused: an account, or a network if nobody is signed in. */
  readonly actor: string;
}

/** A row to write. */
export interface RefusalRow {
  /** How many refusals the row represents. */
  readonly count: number;
  /** True if the refusals are of several actors: then the row names none of them. */
  readonly ofSeveral: boolean;
}

/** Decides when to write a row: for each of the first refusals, then each time that their total has doubled. */
class DoublingCounter {
  #total = 0;
  #written = 0;
  #next = 1;

  constructor(private readonly separateRows: number) {}

  /** @returns how many refusals the row to write now represents; 0 if no row is to be written */
  add(count: number): number {
    this.#total += count;
    if (this.#total > this.separateRows && this.#total < this.#next) return 0;
    const unwritten = this.#total - this.#written;
    this.#written = this.#total;
    this.#next = 2 * Math.max(this.#total, this.separateRows);
    return unwritten;
  }
}

/**
 * Limits the rows that refusals write to the security log, so that an attacker can neither fill it nor hide other
 * events in it. The first few refusals of an actor in a minute get their own rows. Afterwards a row is written each
 * time their number has doubled; it represents all refusals since the previous row. When all actors together have
 * reached the limit of a sort, their refusals are counted together.
 */
export class RefusalCounts {
  #minute = 0;
  readonly #ofActor = new Map<string, DoublingCounter>();
  readonly #rows = new Map<string, number>();
  readonly #ofSeveral = new Map<string, DoublingCounter>();

  /** Counts a refusal. @returns undefined if no row is to be written now */
  count({ sort, actor }: CountedRefusal, now: Date): RefusalRow | undefined {
    this.#beginMinute(Math.floor(now.getTime() / MINUTE_MS));
    const key = `${sort}\n${actor}`;
    const isSeparate = this.#ofActor.has(key) || this.#ofActor.size < MAX_ACTORS;
    const count = isSeparate ? counterOf(this.#ofActor, key, ROWS_PER_ACTOR).add(1) : 1;
    if (count === 0) return undefined;
    const rows = (this.#rows.get(sort) ?? 0) + 1;
    if (isSeparate && rows <= ROWS_PER_SORT) {
      this.#rows.set(sort, rows);
      return { count, ofSeveral: false };
    }
    const total = counterOf(this.#ofSeveral, sort, 0).add(count);
    return total === 0 ? undefined : { count: total, ofSeveral: true };
  }

  #beginMinute(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    for (const counts of [this.#ofActor, this.#rows, this.#ofSeveral]) counts.clear();
  }
}

function counterOf(counters: Map<string, DoublingCounter>, key: string, separateRows: number): DoublingCounter {
  const counter = counters.get(key) ?? new DoublingCounter(separateRows);
  counters.set(key, counter);
  return counter;
}
