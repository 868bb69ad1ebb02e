import type { VoipmsCall } from './calls.ts';
import { portList, type WirePortRow } from './wire/wire-schemas.ts';

const FRESH_MS = 60_000;

export type PortList = ReturnType<typeof createPortList>;

/**
 * The list of all orders, which is the only answer with firm dates. Polls share one call a minute, because a call for
 * each order would use up the limit of calls.
 * @param now milliseconds since 1970
 */
export function createPortList(call: VoipmsCall, now: () => number) {
  let cached: { readonly rows: readonly WirePortRow[]; readonly since: number } | undefined;
  let running: Promise<readonly WirePortRow[]> | undefined;

  const fetchRows = async (reference?: string): Promise<readonly WirePortRow[]> => {
    const since = now();
    const options = { empty: ['no_ports'], ...(reference !== undefined && { reference }) };
    const rows = (await call(portList, 'getLNPList', {}, options))?.list ?? [];
    cached = { rows, since };
    return rows;
  };

  return {
    /** Reads the list now, to look for an order. */
    readNow: (reference: string) => fetchRows(reference),
    /** The order in a list that is a minute old at most; undefined if the list does not have it. */
    async find(orderId: string): Promise<WirePortRow | undefined> {
      const age = cached ? now() - cached.since : Number.POSITIVE_INFINITY;
      // A negative age means that the clock was set back.
      if (!cached || age < 0 || age >= FRESH_MS) running ??= fetchRows().finally(() => (running = undefined));
      const rows = running ? await running : (cached?.rows ?? []);
      return rows.find(({ portid }) => portid === orderId);
    },
  };
}
