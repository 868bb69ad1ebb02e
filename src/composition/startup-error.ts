/**
 * The operator must change something before the program can start; the message says what, and no stack is needed to see
 * where.
 */
export class StartupError extends Error {
  override name = 'CannotStart';
}
