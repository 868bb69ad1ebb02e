let lost: () => void = () => undefined;
let setupRequired: () => void = () => undefined;

/** Reports that the session has ended. */
export function reportLostSession(): void {
  lost();
}

/** Registers the handler for an ended session. It avoids a circular import between the session and the API client. */
export function onLostSession(handler: () => void): void {
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
