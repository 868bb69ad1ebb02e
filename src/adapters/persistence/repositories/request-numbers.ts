import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { RequestNumber } from '../../../domain/lnp-request/request-number.ts';
import { tableOf } from '../row-mapper.ts';
import { lnpRequestNumbersTable, type LnpRequestNumberRow } from '../schemas/lnp-request-numbers.ts';

const numbers = tableOf<LnpRequestNumberRow, Omit<LnpRequestNumberRow, 'didReversed'>>(lnpRequestNumbersTable);
const NOT_REPORTED = { state: null, focAt: null, activatedAt: null, replyBy: null, causes: null };

/** @param dids ten digits each */
export async function addNumbers(manager: EntityManager, requestId: number, dids: readonly string[]): Promise<void> {
  const rows = [...new Set(dids)].map((did) => ({
    ...NOT_REPORTED,
    requestId,
    did,
    didReversed: [...did].reverse().join(''),
  }));
  if (rows.length > 0) await numbers.insert(manager, ...rows);
}

/** Reads the numbers of a request, ordered by number. */
export const numbersOf = async (manager: EntityManager, requestId: number): Promise<readonly RequestNumber[]> =>
  (await numbers.select(manager, { requestId }, 'ORDER BY did')).map(({ requestId: _, causes, ...number }) => ({
    ...number,
    causes: causes ?? [],
  }));

/** Removes all numbers of a request. */
export async function deleteNumbers(manager: EntityManager, requestId: number): Promise<void> {
  await numbers.delete(manager, { requestId });
}

/** @param dids ten digits each */
export async function cancelNumbers(manager: EntityManager, requestId: number, dids: readonly string[]): Promise<void> {
  const cancelled = { state: 'cancelled', focAt: null, replyBy: null } as const;
  if (dids.length > 0) await numbers.update(manager, cancelled, { requestId, did: dids });
}

/** Saves the changed numbers, those with the same new values in one statement. @returns all numbers afterwards */
export async function saveNumbers(
  manager: EntityManager,
  requestId: number,
  reported: readonly RequestNumber[],
): Promise<readonly RequestNumber[]> {
  const stored = await numbersOf(manager, requestId);
  const latest = new Map(reported.map((number) => [number.did, number]));
  const saved = stored.map((number) => latest.get(number.did) ?? number);
  const changed = saved.filter((number, at) => !isDeepStrictEqual(number, stored[at]));
  const didsByValues = new Map<string, { readonly values: Omit<RequestNumber, 'did'>; readonly dids: string[] }>();
  for (const { did, ...values } of changed) {
    const key = JSON.stringify(values);
    const group = didsByValues.get(key) ?? { values, dids: [] };
    group.dids.push(did);
    didsByValues.set(key, group);
  }
  for (const { values, dids } of didsByValues.values()) {
    const causes = values.causes.length === 0 ? null : values.causes;
    await numbers.update(manager, { ...values, causes }, { requestId, did: dids });
  }
  return saved;
}
