// The session cookie carries the time of the last proof of identity: a step-up and a new password replace the cookie.
let generation = 0;
let renewalInProgress: Promise<unknown> | undefined;
let stepUpInProgress: Promise<boolean> | undefined;
let promptStepUp: () => Promise<boolean> = async () => false;

/** How often the cookie of this page was replaced, after any renewal in progress has finished. */
export async function settledGeneration(): Promise<number> {
  await renewalInProgress?.catch(() => undefined);
  return generation;
}

/** How often the cookie of this page was replaced so far. */
export function cookieGeneration(): number {
  return generation;
}

/** Runs a call that replaces the cookie. Calls that were sent with the previous cookie and got a 401 are repeated. */
export async function withCookieRenewal<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const call = work();
  renewalInProgress = call;
  try {
    return await call;
  } finally {
    generation += 1;
    renewalInProgress = undefined;
  }
}

/**
 * Prompts the user for a step-up; calls that need one at the same time share the prompt.
 * @returns whether the step-up succeeded
 */
export async function requestStepUp(): Promise<boolean> {
  stepUpInProgress ??= promptStepUp().finally(() => {
    stepUpInProgress = undefined;
  });
  return stepUpInProgress;
}

/** Registers the prompt for a step-up. @param prompt resolves to whether it succeeded */
export function onStepUpRequired(prompt: () => Promise<boolean>): void {
  promptStepUp = prompt;
}
