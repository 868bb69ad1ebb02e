import { DomainError } from '../../domain/shared/domain-error.ts';
import type { HistoryEvent } from '../../domain/history/history-event.ts';
import { numberStateOf } from '../../domain/lnp-request/request-number.ts';
import type { StatusCheck } from '../../domain/lnp-request/status-check.ts';
import type { PortChange } from '../../domain/port-change/port-change.ts';
import type { RequestDocument } from '../../domain/request-document/request-document.ts';
import type { SecurityEvent } from '../../domain/security/security-event.ts';
import type { User } from '../../domain/user/user.ts';
import type { ProviderCallLog } from '../ports/provider/provider-calls.ts';
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
import type { UnitOfWork } from '../ports/unit-of-work.ts';
import type { NumberWithState } from '../queries/list-numbers.ts';
import type { ListSessions, OpenSession } from '../identity/sessions/list-sessions.ts';

const BATCH_SIZE = 200;
const NEWEST = { field: 'id', descending: true } as const;

/** The history of a record and the provider calls about it. */
export interface RecordTrail {
  readonly events: readonly HistoryEvent[];
  readonly providerCalls: Awaited<ReturnType<ProviderCallLog['listByReference']>>;
}

/** The changes of a port request after Submit. */
export interface RecordChanges {
  readonly changes: readonly PortChange[];
}

/** All data about a customer; each list is read in batches. */
export interface PersonalData {
  /** The account, or the entry of the deleted account. */
  readonly user: User | FormerUser;
  readonly secondFactor: SecondFactorState;
  readonly sessions: readonly OpenSession[];
  readonly history: readonly HistoryEvent[];
  readonly securityEvents: AsyncIterable<SecurityEvent>;
  readonly lnpRequests: AsyncIterable<
    LnpRow &
      RecordTrail &
      RecordChanges & {
        readonly statusChecks: readonly StatusCheck[];
        readonly numberStates: readonly NumberWithState[];
        readonly documents: readonly RequestDocument[];
      }
  >;
  readonly tfPortRequests: AsyncIterable<TfRow & RecordTrail & RecordChanges>;
  readonly nativeOrders: AsyncIterable<OrderRow & RecordTrail>;
}

export class ExportPersonalData {
  constructor(
    private readonly deps: {
      readonly userReader: UserReader;
      readonly formerUsers: FormerUserReader;
      readonly secondFactorReader: SecondFactorReader;
      readonly listSessions: ListSessions;
      readonly securityEvents: SecurityEventReader;
      readonly lnpReader: LnpReader;
      readonly tfReader: TfReader;
      readonly orderReader: OrderReader;
      readonly historyReader: HistoryReader;
      readonly providerCalls: ProviderCallLog;
      readonly unitOfWork: UnitOfWork;
    },
  ) {}

  /** @throws DomainError `not-found` */
  async execute(userId: number): Promise<PersonalData> {
    const { userReader, formerUsers, listSessions, securityEvents, lnpReader, tfReader, orderReader, historyReader } =
      this.deps;
    const user =
      (await userReader.byId(userId)) ??
      (await formerUsers.list({ sort: NEWEST, range: { first: 0, last: 0 }, filter: { ids: [userId] } })).rows[0];
    if (!user) throw new DomainError('not-found', 'not-found');
    const ofUser = { sort: NEWEST, filter: { userId } };
    return {
      user,
      secondFactor: await this.deps.secondFactorReader.stateOf(userId),
      sessions: await listSessions.execute(userId, null),
      history: await historyReader.of('user', userId),
      securityEvents: mapRows(
        securityEvents.batches({ sort: NEWEST, filter: { actorId: userId } }, BATCH_SIZE),
        (event) => Promise.resolve(event),
      ),
      lnpRequests: mapRows(lnpReader.batches(ofUser, BATCH_SIZE), async (row) => ({
        ...row,
        changes: await this.changesOf('lnp', row.id),
        ...(await this.trail('lnp', row)),
        statusChecks: await lnpReader.statusChecks(row.id),
        documents: await this.deps.unitOfWork.run((tx) => tx.documents.ofRequest('lnp', row.id)),
        numberStates: (await lnpReader.numbersOf(row.id)).map((number) => ({
          ...number,
          state: numberStateOf(number, row),
        })),
      })),
      tfPortRequests: mapRows(tfReader.batches(ofUser, BATCH_SIZE), async (row) => ({
        ...row,
        changes: await this.changesOf('tf', row.id),
        ...(await this.trail('tf', row)),
      })),
      nativeOrders: mapRows(orderReader.batches(ofUser, BATCH_SIZE), async (row) => ({
        ...row,
        ...(await this.trail('tn', row)),
      })),
    };
  }

  private changesOf(aggregate: 'lnp' | 'tf', id: number): Promise<readonly PortChange[]> {
    return this.deps.unitOfWork.run((tx) => tx.portChanges.ofRequest(aggregate, id));
  }

  private async trail(
    aggregate: 'lnp' | 'tf' | 'tn',
    { id, orderReference }: { readonly id: number; readonly orderReference: string },
  ): Promise<RecordTrail> {
    return {
      events: await this.deps.historyReader.of(aggregate, id),
      providerCalls: await this.deps.providerCalls.listByReference(orderReference),
    };
  }
}

async function* mapRows<In, Out>(
  batches: AsyncIterable<readonly In[]>,
  map: (row: In) => Promise<Out>,
): AsyncGenerator<Out> {
  for await (const rows of batches) for (const row of rows) yield await map(row);
}
