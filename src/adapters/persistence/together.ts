import { DomainError } from '../../domain/shared/domain-error.ts';

interface Waiting<T> {
  readonly item: T;
  readonly done: () => void;
  readonly failed: (reason: unknown) => void;
}

/**
 * Does in one go what comes while the one before is being done, so that many who come at once wait for one statement
 * and not each for its own; whoever comes alone waits for nobody.
 * @param most how many go together
 * @param work all of the items or none; where it fails for several, each is tried by itself
 */
export function together<T>(most: number, work: (items: readonly T[]) => Promise<void>): (item: T) => Promise<void> {
  const waiting: Waiting<T>[] = [];
  let busy = false;

  async function settle(some: readonly Waiting<T>[]): Promise<void> {
    try {
      await work(some.map(({ item }) => item));
      for (const { done } of some) done();
    } catch (error) {
      // One that cannot be kept must not take the others with it; a database that is away has room for none of them.
      const alone = some.length === 1 || (error instanceof DomainError && error.kind === 'unavailable');
      if (alone) for (const { failed } of some) failed(error);
      else for (const one of some) await settle([one]);
    }
  }

  async function workOff(): Promise<void> {
    busy = true;
    while (waiting.length > 0) await settle(waiting.splice(0, most));
    busy = false;
  }

  return (item) =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      if (!busy) void workOff();
    });
}
