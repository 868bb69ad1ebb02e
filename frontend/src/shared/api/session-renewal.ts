// A session's proof is as old as its cookie, so proving again who one is, and choosing a new password, bring a new one.
let renewals = 0;
let underWay: Promise<unknown> | undefined;
let asking: Promise<boolean> | undefined;
let prove: () => Promise<boolean> = async () => false;

/** How often this page has been given another cookie, once what is under way is done. */
export async function settledGeneration(): Promise<number> {
  await underWay?.catch(() => undefined);
  return renewals;
}

/** The same at this moment. */
export function cookieGeneration(): number {
  return renewals;
}

/** Makes a call that brings another cookie: those that were sent under the one before are then repeated. */
export async function renewing<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const call = work();
  underWay = call;
  try {
    return await call;
  } finally {
    renewals += 1;
    underWay = undefined;
  }
}

/**
 * Asks whoever is there to prove it again; calls that need it at the same time share the question.
 * @returns whether it was done
 */
export async function requestStepUp(): Promise<boolean> {
  asking ??= prove().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Says how that is asked. */
export function onProofNeeded(next: () => Promise<boolean>): void {
  prove = next;
}
