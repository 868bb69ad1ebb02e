let lost: () => Promise<boolean> = async () => false;
let setupRequired: () => void = () => undefined;

/** Reports that the session has ended. @returns whether the same user has signed in again */
export function reportLostSession(): Promise<boolean> {
  return lost();
}

/** Registers the handler for an ended session. It avoids a circular import between the session and the API client. */
export function onLostSession(handler: () => Promise<boolean>): void {
  lost = handler;
}

/** Reports that an administrator must set up a second factor first. */
export function reportSetupRequired(): void {
  setupRequired();
}

/** Registers the handler for a required second factor. */
export function onSetupRequired(handler: () => void): void {
  setupRequired = handler;
}
