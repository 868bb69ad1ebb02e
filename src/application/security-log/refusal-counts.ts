const MINUTE_MS = 60_000;
/** Refusals of one actor or network, of one sort, that get a row each in a minute. */
const ROWS_OF_ONE = 5;
/** Rows of one sort that all actors together get in a minute. */
const ROWS_OF_ALL = 100;
/** Actors and networks that are counted apart in a minute; the rest are counted as one. */
const MOST_ACTORS = 10_000;

/** A refusal as it is counted. */
export interface CountedRefusal {
  /** What was refused, such as `sign-in credentials-invalid`. */
  readonly sort: string;
  /** Who was refused: an account, or a network where nobody is signed in. */
  readonly actor: string;
}

/** A row that is to be written. */
export interface RefusalRow {
  /** The refusals that the row stands for. */
  readonly count: number;
  /** Whether they are of several actors, so that the row names none. */
  readonly ofSeveral: boolean;
}

/** Counts up, and says when a row is due: for each of the first ones, then each time that the total has doubled. */
class DoublingCounter {
  #total = 0;
  #written = 0;
  #next = 1;

  constructor(private readonly rowEach: number) {}

  /** @returns how many the row stands for that is due now; 0 when none is */
  add(count: number): number {
    this.#total += count;
    if (this.#total > this.rowEach && this.#total < this.#next) return 0;
    const unwritten = this.#total - this.#written;
    this.#written = this.#total;
    this.#next = 2 * Math.max(this.#total, this.rowEach);
    return unwritten;
  }
}

/**
 * Bounds what refusals write to the security log, so that no attacker fills it or hides others' events in it.
 * The first few of an actor in a minute get a row each. After them a row is written each time that their number has
 * doubled, and stands for all since the row before. Past the rows that all actors share, refusals are counted together.
 */
export class RefusalCounts {
  #minute = 0;
  readonly #ofActor = new Map<string, DoublingCounter>();
  readonly #rows = new Map<string, number>();
  readonly #ofSeveral = new Map<string, DoublingCounter>();

  /** Counts a refusal. @returns undefined when no row is to be written for it */
  count({ sort, actor }: CountedRefusal, now: Date): RefusalRow | undefined {
    this.#beginMinute(Math.floor(now.getTime() / MINUTE_MS));
    const key = `${sort}\n${actor}`;
    const isApart = this.#ofActor.has(key) || this.#ofActor.size < MOST_ACTORS;
    const count = isApart ? counterOf(this.#ofActor, key, ROWS_OF_ONE).add(1) : 1;
    if (count === 0) return undefined;
    const rows = (this.#rows.get(sort) ?? 0) + 1;
    if (isApart && rows <= ROWS_OF_ALL) {
      this.#rows.set(sort, rows);
      return { count, ofSeveral: false };
    }
    const all = counterOf(this.#ofSeveral, sort, 0).add(count);
    return all === 0 ? undefined : { count: all, ofSeveral: true };
  }

  #beginMinute(minute: number): void {
    if (minute === this.#minute) return;
    this.#minute = minute;
    for (const counts of [this.#ofActor, this.#rows, this.#ofSeveral]) counts.clear();
  }
}

function counterOf(tallies: Map<string, DoublingCounter>, key: string, rowEach: number): DoublingCounter {
  const tally = tallies.get(key) ?? new DoublingCounter(rowEach);
  tallies.set(key, tally);
  return tally;
}
