/** Word to the operator and to the log. Messages carry no personal data. */
export interface OperatorLog {
  /** Somebody must act now. */
  alert(message: string, attributes: Readonly<Record<string, string | number>>, cause?: unknown): void;
  /** Worth knowing. */
  info(message: string, attributes: Readonly<Record<string, string | number>>): void;
}
