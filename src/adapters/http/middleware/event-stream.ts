import type { Request, Response } from 'express';

/** Proxies give up connections that are silent for a minute, and some for half of one. */
const SILENCE_MS = 15_000;

/** Whether the caller wants to hear how the work goes on. */
export function wantsEvents(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.headers.accept ?? '');
}

/** Server-sent events. The answer begins with the first of them, so that what fails before is answered as ever. */
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

  /** The last event. */
  finish(event: string, data: unknown): void {
    this.send(event, data);
    this.#response.end();
  }

  #begin(): void {
    // No proxy on the way may keep events back or change them.
    this.#response.status(200).set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
    });
    this.#response.flushHeaders();
    this.#heartbeat = setInterval(() => this.#response.write(':\n\n'), SILENCE_MS).unref();
    this.#response.once('close', () => clearInterval(this.#heartbeat));
  }
}
