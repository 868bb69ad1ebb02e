import type { Response } from 'express';

const LONGEST_MS = 120_000;

export type Silence = ReturnType<typeof createSilence>;

/** Connections left open without an answer, until the sandbox closes or two minutes are over. */
export function createSilence() {
  const open = new Set<Response>();
  const hangUp = (response: Response): void => void response.socket?.destroy();
  return {
    keep(response: Response): void {
      open.add(response);
      const timer = setTimeout(hangUp, LONGEST_MS, response);
      timer.unref();
      response.once('close', () => {
        clearTimeout(timer);
        open.delete(response);
      });
    },
    end: (): void => open.forEach(hangUp),
  };
}
