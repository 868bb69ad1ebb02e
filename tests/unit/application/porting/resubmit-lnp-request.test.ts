import { beforeEach, expect, test } from '@jest/globals';
import type { Caller } from '../../../../src/application/calls/caller.ts';
import { ResubmitLnpRequest } from '../../../../src/application/lnp-requests/resubmit-lnp-request.ts';
import { ProviderFailure } from '../../../../src/application/ports/provider/provider-failure.ts';
import { SendPortOrder } from '../../../../src/application/porting/send-port-order.ts';
import type { LnpRequest, NewLnpRequest } from '../../../../src/domain/lnp-request/lnp-request.ts';
import { anLnpRequest } from '../../../support/databases/database-builders.ts';
import { aDraft } from '../../../support/domain/lnp-requests.ts';
import { inMemoryPorts, type InMemoryPorts } from '../../../support/in-memory/ports.ts';

let ports: InMemoryPorts;
let owner: Caller;
beforeEach(async () => {
  ports = inMemoryPorts();
  owner = await ports.customer();
});

/** A request that the provider rejected. */
const rejectedRequest = (more: Partial<NewLnpRequest> = {}): Promise<LnpRequest> =>
  ports.unitOfWork.run((tx) =>
    tx.lnpRequests.add(
      anLnpRequest({
        userId: owner.id,
        status: 'rejected',
        ispOrderId: 'order-1',
        providerStatus: 'rejected',
        rejectionReason: 'The account number does not match',
        rejectionCauses: ['account_number_mismatch'],
        ...more,
      }),
      [],
    ),
  );
const resubmit = ({ id }: LnpRequest, caller = owner, draft = aDraft({ accountNumber: '777' })) =>
  new ResubmitLnpRequest(ports).execute({ id, caller, draft });

test('a corrected request is submitted again as a new order, under the same id', async () => {
  const before = await rejectedRequest();
  const after = await resubmit(before);
  expect(after).toMatchObject({
    id: before.id,
    status: 'submitted',
    accountNumber: '777',
    ispOrderId: null,
    providerStatus: null,
    rejectionReason: null,
    rejectionCauses: [],
  });
  expect(after.orderReference).not.toBe(before.orderReference);
  expect(ports.pending('lnp-send')).toMatchObject([{ aggregateId: before.id, orderingKey: `lnp:${before.id}` }]);
});

test('the history goes from rejected to submitted and names the order that was replaced', async () => {
  const request = await rejectedRequest();
  await resubmit(request);
  expect(ports.stored.history(request.id)).toMatchObject([
    { kind: 'resubmitted', actor: owner.username, from: 'rejected', to: 'submitted', note: 'order-1' },
  ]);
});

test.each(['submitted', 'pending', 'confirmed'] as const)(
  'a request that is %s cannot be resubmitted',
  async (status) => {
    await expect(resubmit(await rejectedRequest({ status }))).rejects.toMatchObject({ code: 'resubmit-impossible' });
  },
);

test('a rejection by an administrator does not end the order at the provider, so no second one is sent', async () => {
  const request = await rejectedRequest({ providerStatus: 'in_progress' });
  await expect(resubmit(request)).rejects.toMatchObject({ kind: 'conflict', code: 'resubmit-impossible' });
});

test('a request whose send is pending may have an order, so it is not sent under another reference', async () => {
  const request = await ports.submittedRequest({ userId: owner.id, status: 'rejected' });
  await expect(resubmit(request)).rejects.toMatchObject({ code: 'resubmit-impossible' });

  const failing = await ports.lease('lnp-send');
  await ports.unitOfWork.run((tx) => tx.outbox.fail(failing, 'no response for a day'));
  await expect(resubmit(request)).rejects.toMatchObject({ code: 'resubmit-impossible' });

  await ports.unitOfWork.run((tx) => tx.outbox.requeue(failing.id, ports.clock.now()));
  const again = await ports.lease('lnp-send');
  await ports.unitOfWork.run((tx) => tx.outbox.done(again));
  expect(await resubmit(request)).toMatchObject({ status: 'submitted' });
});

test("another customer's request does not exist for the caller", async () => {
  const request = await rejectedRequest();
  await expect(resubmit(request, await ports.customer())).rejects.toMatchObject({ kind: 'not-found' });
  expect(ports.stored.lnp(request.id)).toEqual(request);
});

test('an invalid correction changes nothing', async () => {
  const request = await rejectedRequest();
  const draft = aDraft({ portType: 'exact_date', dueDate: '2026-02-27' });
  await expect(resubmit(request, owner, draft)).rejects.toMatchObject({ code: 'due-date-past' });
  expect(ports.stored.lnp(request.id)).toEqual(request);
  expect(ports.pending('lnp-send')).toEqual([]);
});

test('a resubmission names the order that it replaces, also after a refused one', async () => {
  const send = async () => new SendPortOrder(ports).execute(await ports.lease('lnp-send'));
  const first = await resubmit(await rejectedRequest());
  ports.provider.failNext('submitPortOrder', new ProviderFailure('rejected'));
  await send();
  ports.provider.canOnly();
  const refused = ports.stored.lnp(first.id);
  if (!refused) throw new Error('the request is gone');
  expect(refused).toMatchObject({ status: 'rejected', ispOrderId: null, replacesOrderId: 'order-1' });
  await resubmit(refused);
  await send();
  expect(ports.provider.replaced).toEqual(['order-1']);
  const cancelled = await rejectedRequest({ ispOrderId: 'order-9', providerStatus: 'cancelled' });
  expect(await resubmit(cancelled)).toMatchObject({ replacesOrderId: null });
});
