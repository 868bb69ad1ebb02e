/**
 * Why the program cannot start until the operator changes something. The message says what to change, so it is shown
 * without a stack.
 */
export class StartupError extends Error {
  override name = 'CannotStart';
}
