import type { StatusCheck } from '../../domain/lnp-request/status-check.ts';
import type { Actor } from '../calls/actor.ts';
import type { LnpReader, LnpRow } from '../ports/readers.ts';
import type { ReadRecord } from './read-record.ts';

/** Lists the provider's latest status of each number of a request. */
export class ListStatusChecks {
  constructor(
    private readonly deps: {
      readonly lnpReader: LnpReader;
      readonly readRecord: ReadRecord<LnpRow>;
    },
  ) {}

  /** @throws DomainError `not-found` */
  async execute(id: number, actor: Actor): Promise<readonly StatusCheck[]> {
    await this.deps.readRecord.execute(id, actor);
    return this.deps.lnpReader.statusChecks(id);
  }
}
