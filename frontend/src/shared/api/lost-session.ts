let listener: () => void = () => undefined;

/** Tells that the server knows no session any more. */
export function reportLostSession(): void {
  listener();
}

/** The session hears of its end here, and not the calls of the session: they would need each other. */
export function onLostSession(next: () => void): void {
  listener = next;
}
