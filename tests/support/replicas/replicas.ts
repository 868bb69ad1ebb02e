import { freePort } from '../free-port.ts';
import { startPortalProcess, type PortalProcess } from '../portal/portal-process.ts';

/** A process of the portal that can be stopped and started again at the same address. */
export interface Replica {
  readonly url: string;
  /** Id of the current process. */
  readonly pid: number;
  /** Sends SIGTERM, as an orchestrator does. @returns its exit code; null if a signal ended it */
  terminate(): Promise<number | null>;
  /** Starts it again. */
  startAgain(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Starts web replicas and workers concurrently, so they also meet an empty database concurrently.
 * @param program the program; by default the built portal
 */
export async function startReplicas(
  web: number,
  env: Readonly<Record<string, string>>,
  program?: string,
  workers = 1,
): Promise<{
  readonly web: readonly Replica[];
  readonly worker: Replica;
  readonly workers: readonly [Replica, ...Replica[]];
  stop(): Promise<void>;
}> {
  const replica = async (role: string): Promise<Replica> => {
    const port = await freePort();
    const start = () => startPortalProcess({ ...env, ROLE: role, PORT: String(port) }, program);
    let running: PortalProcess = await start();
    return {
      url: `http://127.0.0.1:${port}`,
      get pid() {
        return running.pid;
      },
      terminate: () => running.terminate(),
      startAgain: async () => void (running = await start()),
      kill: () => running.kill(),
    };
  };
  const [worker, ...others] = await Promise.all([
    replica('worker'),
    ...Array.from({ length: workers - 1 }, () => replica('worker')),
    ...Array.from({ length: web }, () => replica('web')),
  ]);
  const running = [worker, ...others];
  return {
    web: running.slice(workers),
    worker,
    workers: [worker, ...others.slice(0, workers - 1)],
    stop: async () => void (await Promise.all(running.map((one) => one.kill()))),
  };
}
