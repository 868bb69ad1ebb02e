import { assertRecordAccess, type Actor } from '../accounts/actor.ts';

/** One record of a kind, for its owner or an administrator; to anybody else it is not there. */
export class ReadRecord<Row extends { readonly userId: number }> {
  constructor(private readonly reader: { byId(id: number): Promise<Row | undefined> }) {}

  /** @throws DomainError `not-found` */
  async execute(id: number, actor: Actor): Promise<Row> {
    return assertRecordAccess(await this.reader.byId(id), actor);
  }
}
