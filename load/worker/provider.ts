/**
 * A provider that delays each response by 50 ms and stores only its counters: `node --import tsx
 * load/worker/provider.ts [milliseconds]`.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

const [answerAfterMs = 50] = process.argv.slice(2).map(Number);
const orders = new Map<string, number>();
const counts = { sends: 0, polls: 0, busiest: 0 };
let atOnce = 0;

const order = (reference: string) => ({
  order_id: `o-${reference}`,
  reference,
  pon: `PON-${reference.slice(-8)}`,
  status: 'received',
  due_date: '2026-07-20',
  rejection: null,
});

async function answerTo(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider');
  if (request.method === 'POST') {
    const { reference } = JSON.parse(await text(request)) as { reference: string };
    counts.sends += 1;
    orders.set(reference, (orders.get(reference) ?? 0) + 1);
    return order(reference);
  }
  if (searchParams.has('reference'))
    return [...searchParams.getAll('reference')].filter((reference) => orders.has(reference)).map(order);
  if (pathname.endsWith('/checks')) return [];
  counts.polls += 1;
  return order(decodeURIComponent(pathname.split('/').at(-1) ?? '').replace(/^o-/, ''));
}

const server = createServer((request, response) => {
  if (request.url === '/counts') {
    if (request.method === 'DELETE') {
      orders.clear();
      counts.busiest = 0;
    }
    response.end(JSON.stringify({ ...counts, twice: [...orders.values()].filter((times) => times > 1).length }));
    return;
  }
  atOnce += 1;
  counts.busiest = Math.max(counts.busiest, atOnce);
  const answer = answerTo(request);
  setTimeout(() => {
    void answer.then((body) => {
      atOnce -= 1;
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
    });
  }, answerAfterMs);
});
server.listen(0, '127.0.0.1', () => console.log(`ready on http://127.0.0.1:${(server.address() as AddressInfo).port}`));
