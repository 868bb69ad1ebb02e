import { numberStateOf, type RequestNumber } from '../../domain/lnp-request/request-number.ts';
import type { NumberState } from '../../domain/shared/statuses/changes.ts';
import type { Actor } from '../calls/actor.ts';
import type { LnpReader, LnpRow } from '../ports/readers.ts';
import type { ReadRecord } from './read-record.ts';

/** A number with its state, which follows from the order if the provider has not reported on the number. */
export type NumberWithState = RequestNumber & { readonly state: NumberState };

/** Lists the numbers of a request with their states, ordered by number. */
export class ListNumbers {
  constructor(
    private readonly deps: {
      readonly lnpReader: LnpReader;
      readonly readRecord: ReadRecord<LnpRow>;
    },
  ) {}

  /** @param state only numbers in this state @throws DomainError `not-found` */
  async execute(id: number, actor: Actor, state?: NumberState): Promise<readonly NumberWithState[]> {
    const request = await this.deps.readRecord.execute(id, actor);
    const numbers = await this.deps.lnpReader.numbersOf(id);
    return numbers
      .map((number) => ({ ...number, state: numberStateOf(number, request) }))
      .filter((number) => state === undefined || number.state === state);
  }
}
