import { DomainError } from '../../domain/shared/domain-error.ts';
import type { HistoryEvent } from '../../domain/history/history-event.ts';
import type { StatusCheck } from '../../domain/lnp-request/status-check.ts';
import type { SecurityEvent } from '../../domain/security/security-event.ts';
import type { User } from '../../domain/user/user.ts';
import type { ProviderCallLog } from '../ports/provider-calls.ts';
import type {
  FormerUserReader,
  HistoryReader,
  LnpReader,
  LnpRow,
  OrderReader,
  OrderRow,
  SecondFactorReader,
  SecondFactorState,
  SecurityEventReader,
  TfReader,
  TfRow,
  UserReader,
} from '../ports/readers.ts';
import type { FormerUser } from '../ports/personal-data.ts';
import type { ListSessions, OpenSession } from '../sessions/list-sessions.ts';

const BATCH_SIZE = 200;
const NEWEST = { field: 'id', descending: true } as const;

export interface PersonalDataSources {
  readonly users: UserReader;
  readonly formerUsers: FormerUserReader;
  readonly factors: SecondFactorReader;
  readonly sessions: ListSessions;
  readonly securityEvents: SecurityEventReader;
  readonly lnp: LnpReader;
  readonly tf: TfReader;
  readonly orders: OrderReader;
  readonly history: HistoryReader;
  readonly providerCalls: ProviderCallLog;
}

/** The history of a record and the provider calls about it. */
export interface RecordTrail {
  readonly events: readonly HistoryEvent[];
  readonly providerCalls: Awaited<ReturnType<ProviderCallLog['listByReference']>>;
}

/** All data about a customer; each list is read in batches. */
export interface PersonalData {
  /** The account, or the entry of the deleted account. */
  readonly user: User | FormerUser;
  readonly secondFactor: SecondFactorState;
  readonly sessions: readonly OpenSession[];
  readonly history: readonly HistoryEvent[];
  readonly securityEvents: AsyncIterable<SecurityEvent>;
  readonly lnpRequests: AsyncIterable<LnpRow & RecordTrail & { readonly statusChecks: readonly StatusCheck[] }>;
  readonly tfPortRequests: AsyncIterable<TfRow & RecordTrail>;
  readonly nativeOrders: AsyncIterable<OrderRow & RecordTrail>;
}

export class ExportPersonalData {
  constructor(private readonly sources: PersonalDataSources) {}

  /** @throws DomainError `not-found` */
  async execute(userId: number): Promise<PersonalData> {
    const { users, formerUsers, factors, sessions, securityEvents, lnp, tf, orders, history } = this.sources;
    const user =
      (await users.byId(userId)) ??
      (await formerUsers.list({ sort: NEWEST, range: { first: 0, last: 0 }, filter: { ids: [userId] } })).rows[0];
    if (!user) throw new DomainError('not-found', 'not-found');
    const ofUser = { sort: NEWEST, filter: { userId } };
    return {
      user,
      secondFactor: await factors.stateOf(userId),
      sessions: await sessions.execute(userId, null),
      history: await history.of('user', userId),
      securityEvents: mapRows(
        securityEvents.batches({ sort: NEWEST, filter: { actorId: userId } }, BATCH_SIZE),
        (event) => Promise.resolve(event),
      ),
      lnpRequests: mapRows(lnp.batches(ofUser, BATCH_SIZE), async (row) => ({
        ...row,
        ...(await this.trail('lnp', row)),
        statusChecks: await lnp.statusChecks(row.id),
      })),
      tfPortRequests: mapRows(tf.batches(ofUser, BATCH_SIZE), async (row) => ({
        ...row,
        ...(await this.trail('tf', row)),
      })),
      nativeOrders: mapRows(orders.batches(ofUser, BATCH_SIZE), async (row) => ({
        ...row,
        ...(await this.trail('tn', row)),
      })),
    };
  }

  private async trail(
    aggregate: 'lnp' | 'tf' | 'tn',
    { id, orderReference }: { readonly id: number; readonly orderReference: string },
  ): Promise<RecordTrail> {
    return {
      events: await this.sources.history.of(aggregate, id),
      providerCalls: await this.sources.providerCalls.listByReference(orderReference),
    };
  }
}

async function* mapRows<In, Out>(
  batches: AsyncIterable<readonly In[]>,
  map: (row: In) => Promise<Out>,
): AsyncGenerator<Out> {
  for await (const rows of batches) for (const row of rows) yield await map(row);
}
