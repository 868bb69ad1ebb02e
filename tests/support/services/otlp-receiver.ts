import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ToldSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string }[];
}
export interface ToldLine {
  readonly traceId?: string;
  readonly severityText: string;
  readonly body: { readonly stringValue: string };
}

/** A collector that stores what it receives: traces and logs as JSON, metrics unparsed. */
export interface OtlpReceiver {
  readonly url: string;
  spans(): readonly ToldSpan[];
  lines(): readonly ToldLine[];
  /** Every body in its original encoding; texts occur in it unescaped. */
  bodies(signal?: 'traces' | 'metrics' | 'logs'): readonly Buffer[];
  /** The content types received. */
  types(): ReadonlySet<string>;
  close(): Promise<void>;
}

interface ReceivedExport {
  readonly signal: string;
  readonly type: string;
  readonly body: Buffer;
}

export async function bodyOf(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const received: ReceivedExport[] = [];
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      received.push({
        signal: request.url?.split('/').at(-1) ?? '',
        type: request.headers['content-type'] ?? '',
        body,
      });
      response.setHeader('Content-Type', request.headers['content-type'] ?? '').end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const of = (signal: string) => received.filter((one) => one.signal === signal);
  const read = (signal: string) =>
    of(signal).map(
      ({ body }) =>
        JSON.parse(body.toString()) as Record<string, readonly Record<string, readonly Record<string, unknown>[]>[]>,
    );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      read('traces').flatMap(({ resourceSpans = [] }) =>
        resourceSpans.flatMap(({ scopeSpans = [] }) => scopeSpans.flatMap(({ spans }) => spans as ToldSpan[])),
      ),
    lines: () =>
      read('logs').flatMap(({ resourceLogs = [] }) =>
        resourceLogs.flatMap(({ scopeLogs = [] }) => scopeLogs.flatMap(({ logRecords }) => logRecords as ToldLine[])),
      ),
    bodies: (signal) => (signal ? of(signal) : received).map(({ body }) => body),
    types: () => new Set(received.map(({ signal, type }) => `${signal} ${type}`)),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
