import type { Response } from 'express';

const MAX_OPEN_MS = 120_000;

export type Silence = ReturnType<typeof createSilence>;

/** Holds connections open without a response until the sandbox closes, two minutes at most. */
export function createSilence() {
  const open = new Set<Response>();
  const hangUp = (response: Response): void => void response.socket?.destroy();
  return {
    hold(response: Response): void {
      open.add(response);
      const timer = setTimeout(hangUp, MAX_OPEN_MS, response);
      timer.unref();
      response.once('close', () => {
        clearTimeout(timer);
        open.delete(response);
      });
    },
    end: (): void => open.forEach(hangUp),
  };
}
