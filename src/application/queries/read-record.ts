import { DomainError } from '../../domain/shared/domain-error.ts';
import { mayAct, type Actor } from '../accounts/actor.ts';

/** One record of a kind, for its owner or an administrator; to anybody else it is not there. */
export class ReadRecord<Row extends { readonly userId: number }> {
  constructor(private readonly reader: { byId(id: number): Promise<Row | undefined> }) {}

  /** @throws DomainError `not-found` */
  async execute(id: number, actor: Actor): Promise<Row> {
    const row = await this.reader.byId(id);
    if (!row || !mayAct(actor, row.userId)) throw new DomainError('not-found', 'not-found');
    return row;
  }
}
