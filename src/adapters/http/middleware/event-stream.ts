import type { Request, Response } from 'express';

/** Interval of comments that keep the connection open: some proxies close idle connections after 30 seconds. */
const HEARTBEAT_MS = 15_000;

/** Whether the caller accepts progress events. */
export function wantsEvents(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.accept ?? '');
}

/**
 * Server-sent events. The response begins with the first event, so that an earlier failure is reported with its usual
 * status.
 */
export class EventStream {
  readonly #response: Response;
  #heartbeat: NodeJS.Timeout | undefined;

  constructor(response: Response) {
    this.#response = response;
  }

  send(event: string, data: unknown): void {
    if (this.#response.destroyed) return;
    if (!this.#response.headersSent) this.#begin();
    this.#response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Sends the last event and ends the response. */
  finish(event: string, data: unknown): void {
    this.send(event, data);
    this.#response.end();
  }

  #begin(): void {
    // Proxies must not buffer or change events.
    this.#response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    this.#response.flushHeaders();
    this.#heartbeat = setInterval(() => this.#response.write(':\n\n'), HEARTBEAT_MS).unref();
    this.#response.once('close', () => clearInterval(this.#heartbeat));
  }
}
