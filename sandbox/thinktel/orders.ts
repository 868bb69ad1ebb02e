import { randomUUID } from 'node:crypto';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { receptionOf, storyOf } from '../shared/port-progress.ts';
import type { StoredRecord } from '../shared/record-store.ts';
import type { ThinktelContext } from './context.ts';
import { parse, ThinktelError } from './failure.ts';
import { orderInput, tollFreeInput, type OrderInput } from './order-input.ts';
import { portInStatus, type StoredOrder } from './status.ts';
import { PROVIDERS, TRUNKS } from './carrier-data.ts';

const ORDERS = 'orders';
const SENDS = 'sends';

/** Port orders. Nothing prevents two orders of the same number: the client must not send one twice. */
export function orders(context: ThinktelContext): Router {
  const { store, time, silence } = context;
  const statusOf = (order: StoredRecord<StoredOrder>) =>
    portInStatus(order, (time.now() - order.content.createdAt) * time.speed);

  const place =
    (kind: StoredOrder['kind']): RequestHandler =>
    (request: Request, response: Response) => {
      const input = parse(kind === 'local' ? orderInput : tollFreeInput, request.body);
      const { CurrentProvider, CustomerReferenceNumber: reference = '' } = input.PortForm;
      if (CurrentProvider !== undefined && !PROVIDERS.some(({ ID }) => ID === CurrentProvider))
        throw new ThinktelError(400, 'PortForm.CurrentProvider: unknown');
      const first = String(input.DIDs[0]?.Number);
      const reception = receptionOf(first);
      const sends = store.atomically(() => countSend(context, reference));
      if (reception === 'unavailable_twice' && sends <= 2) throw new ThinktelError(503, 'Temporarily unavailable');
      if (reception === 'busy_once' && sends === 1) {
        response.set('Retry-After', '2');
        throw new ThinktelError(429, 'Too many requests');
      }
      if (!TRUNKS.includes(input.PilotNumber)) {
        response.json({ TicketMask: '', Reply: 0, Message: 'The pilot number is not a trunk of this account' });
        return;
      }
      if (reception === 'not_portable') {
        response.json({ TicketMask: '', Reply: 0, Message: 'The number cannot be ported' });
        return;
      }
      const ticket = `T${randomUUID().slice(0, 8).toUpperCase()}`;
      store.atomically(() => {
        const content: StoredOrder = {
          kind,
          reference,
          createdAt: time.now(),
          input: withoutFiles(input),
          isCorrected: isCorrected(context, input, first),
        };
        store.add(ORDERS, ticket, content);
      });
      if (reception === 'answer_lost' && sends === 1) silence.hold(response);
      else if (reception === 'deferred')
        response.json({ TicketMask: ticket, Reply: 2, Message: 'The order will be reviewed by the porting team' });
      else response.json({ TicketMask: ticket, Reply: 1, Message: 'Accepted' });
    };

  return Router()
    .post('/v2/NumberPorts/Inbound/DIDs', place('local'))
    .post('/v2/NumberPorts/Inbound/TollFree/DIDs', place('toll_free'))
    .get('/v2/NumberPorts/Inbound/Tickets/:ticket/PortInStatus', (request, response) => {
      const order = store.find<StoredOrder>(ORDERS, request.params.ticket);
      if (!order) throw new ThinktelError(404, 'The ticket does not exist');
      response.json(statusOf(order));
    })
    .get('/v2/NumberPorts/Inbound/Numbers/:number/PortInStatus', (request, response) => {
      const order = store.list<StoredOrder>(ORDERS).findLast(({ content }) => has(content, request.params.number));
      if (!order) throw new ThinktelError(404, 'No ticket has this number');
      response.json(statusOf(order));
    });
}

/** All orders, oldest first, for tests. */
export const allOrders = ({ store }: ThinktelContext) =>
  store.list<StoredOrder>(ORDERS).map(({ id, content }) => ({ ticket: id, ...content }));

const has = ({ input }: StoredOrder, number: string): boolean =>
  input.DIDs.some((did) => String(did.Number) === number);

function countSend({ store }: ThinktelContext, reference: string): number {
  const sends = (store.find<number>(SENDS, reference)?.content ?? 0) + 1;
  if (sends === 1) store.add(SENDS, reference, sends);
  else store.update(SENDS, reference, sends);
  return sends;
}

/** Whether an earlier order of the same number had other values in the part that the losing carrier rejects. */
function isCorrected({ store }: ThinktelContext, input: OrderInput, first: string): boolean {
  const story = storyOf(first);
  const earlier = store.list<StoredOrder>(ORDERS).find(({ content }) => has(content, first))?.content.input.PortForm;
  if (!earlier) return false;
  const { PortForm: form } = input;
  if (story === 'wrong_account') return earlier.CustomerAccountNumber !== form.CustomerAccountNumber;
  const address = ({ CustomerStreetNumber, CustomerStreetName, CustomerCity, CustomerPostalCode }: typeof form) =>
    [CustomerStreetNumber, CustomerStreetName, CustomerCity, CustomerPostalCode].join('\n');
  return story === 'wrong_address' && address(earlier) !== address(form);
}

function withoutFiles(input: OrderInput): OrderInput {
  return JSON.parse(
    JSON.stringify(input, (name, value: unknown) =>
      name === 'Base64Contents' ? `${Buffer.from(String(value), 'base64').byteLength} bytes` : value,
    ),
  ) as OrderInput;
}
