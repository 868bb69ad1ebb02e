/** Word to the operator and to the log. Messages carry no personal data. */
export interface Alarm {
  /** Somebody must act now. */
  raise(message: string, facts: Readonly<Record<string, string | number>>, cause?: unknown): void;
  /** Worth knowing. */
  note(message: string, facts: Readonly<Record<string, string | number>>): void;
}
