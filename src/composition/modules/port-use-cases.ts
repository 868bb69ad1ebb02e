import { CancelDeletedOrder } from '../../application/port-changes/cancel-deleted-order.ts';
import { DecideChange } from '../../application/port-changes/decide-change.ts';
import { ListAllowedChanges } from '../../application/port-changes/list-allowed-changes.ts';
import { ListChanges } from '../../application/port-changes/list-changes.ts';
import { RequestChange } from '../../application/port-changes/request-change.ts';
import { WithdrawChange } from '../../application/port-changes/withdraw-change.ts';
import { ChangePortStatus } from '../../application/porting/change-port-status.ts';
import { DeleteOrder } from '../../application/porting/delete-order.ts';
import type { PortRequestKind } from '../../application/porting/port-request-kind.ts';
import { ListEvents } from '../../application/queries/list-events.ts';
import { ListProviderCalls } from '../../application/queries/list-provider-calls.ts';
import type { ReadRecord } from '../../application/queries/read-record.ts';
import type { PortRequest } from '../../domain/porting/port-request.ts';
import type { Ports } from '../ports.ts';

type Deps<R extends PortRequest> = Ports & {
  readonly kind: PortRequestKind<R>;
  readonly reader: { byId(id: number): Promise<{ readonly userId: number } | undefined> };
  readonly readRecord: Pick<ReadRecord<R>, 'execute'>;
  readonly teamEmail: string;
  readonly cutoffDays: number;
};

/** The use cases of requests that are the same for local and for toll-free numbers. */
export function portUseCases<R extends PortRequest>(deps: Deps<R>) {
  return {
    change: new ChangePortStatus(deps),
    remove: new DeleteOrder({ ...deps, orderCancellation: new CancelDeletedOrder(deps) }),
    events: new ListEvents({ ...deps, aggregate: deps.kind.aggregate }),
    providerCalls: new ListProviderCalls(deps),
    allowed: new ListAllowedChanges(deps),
    changes: {
      list: new ListChanges(deps),
      request: new RequestChange(deps),
      withdraw: new WithdrawChange(deps),
      decide: new DecideChange(deps),
    },
  };
}
