import type { StatusCheck } from '../../domain/lnp-request/status-check.ts';
import type { Actor } from '../accounts/actor.ts';
import type { LnpReader, LnpRow } from '../ports/readers.ts';
import type { ReadRecord } from './read-record.ts';

/** Lists the provider's latest status of each number of a request. */
export class ListStatusChecks {
  constructor(
    private readonly reader: LnpReader,
    private readonly readRequest: ReadRecord<LnpRow>,
  ) {}

  /** @throws DomainError `not-found` */
  async execute(id: number, actor: Actor): Promise<readonly StatusCheck[]> {
    await this.readRequest.execute(id, actor);
    return this.reader.statusChecks(id);
  }
}
