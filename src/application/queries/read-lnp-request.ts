import { DomainError } from '../../domain/shared/domain-error.ts';
import { mayAct, type Actor } from '../accounts/actor.ts';
import type { LnpReader, LnpRow } from '../ports/readers.ts';

/** One request, for its owner or an administrator; to anybody else it is not there. */
export class ReadLnpRequest {
  constructor(private readonly reader: LnpReader) {}

  /** @throws DomainError `not-found` */
  async execute(id: number, actor: Actor): Promise<LnpRow> {
    const row = await this.reader.byId(id);
    if (!row || !mayAct(actor, row.userId)) throw new DomainError('not-found', 'not-found');
    return row;
  }
}
