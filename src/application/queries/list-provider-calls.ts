import type { Actor } from '../calls/actor.ts';
import type { ProviderCallRecord, ProviderCallLog } from '../ports/provider/provider-calls.ts';
import type { ReadRecord } from './read-record.ts';

/** Lists the provider calls about a request or a number order. */
export class ListProviderCalls {
  constructor(
    private readonly deps: {
      readonly readRecord: Pick<ReadRecord<{ readonly userId: number; readonly orderReference: string }>, 'execute'>;
      readonly providerCalls: ProviderCallLog;
    },
  ) {}

  /** @throws DomainError `not-found` */
  async execute(id: number, actor: Actor): Promise<readonly (ProviderCallRecord & { readonly id: number })[]> {
    const { orderReference } = await this.deps.readRecord.execute(id, actor);
    return this.deps.providerCalls.listByReference(orderReference);
  }
}
