import { freePort } from '../free-port.ts';
import { startPortalProcess, type PortalProcess } from '../portal-process.ts';

/** A process of the portal that ends and comes back at its own address. */
export interface Replica {
  readonly url: string;
  /** Of the process that runs now. */
  readonly pid: number;
  /** Asks it to end, as an orchestrator does. @returns its exit code; null when a signal ended it */
  terminate(): Promise<number | null>;
  /** Starts it again. */
  startAgain(): Promise<void>;
  kill(): Promise<void>;
}

/**
 * Starts web replicas and a worker at once, which is also how they meet an empty database.
 * @param program what is run; the source unless told
 */
export async function startReplicas(
  web: number,
  env: Readonly<Record<string, string>>,
  program?: string,
): Promise<{ readonly web: readonly Replica[]; readonly worker: Replica; stop(): Promise<void> }> {
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
  const [worker, ...servers] = await Promise.all([
    replica('worker'),
    ...Array.from({ length: web }, () => replica('web')),
  ]);
  return {
    web: servers,
    worker,
    stop: async () => void (await Promise.all([worker, ...servers].map((one) => one.kill()))),
  };
}
