let lost: () => void = () => undefined;
let setupRequired: () => void = () => undefined;

/** Tells that the server knows no session any more. */
export function reportLostSession(): void {
  lost();
}

/** The session hears of its end here, and not the calls of the session: they would need each other. */
export function onLostSession(next: () => void): void {
  lost = next;
}

/** Tells that the server grants an administrator nothing before a second factor is on. */
export function reportSetupRequired(): void {
  setupRequired();
}

/** The screens hear of it here. */
export function onSetupRequired(next: () => void): void {
  setupRequired = next;
}
