import { assertRecordAccess, type Actor } from '../calls/actor.ts';

/** Reads one record for its owner or an administrator. For anybody else it does not exist. */
export class ReadRecord<Row extends { readonly userId: number }> {
  constructor(
    private readonly deps: {
      readonly reader: { byId(id: number): Promise<Row | undefined> };
    },
  ) {}

  /** @throws DomainError `not-found` */
  async execute(id: number, actor: Actor): Promise<Row> {
    return assertRecordAccess(await this.deps.reader.byId(id), actor);
  }
}
