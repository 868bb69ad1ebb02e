/**
 * The dialogs about the session, in one chunk: they share form components with the sign-in screen and with nothing
 * else.
 */
export { SignInAgainDialog } from './sign-in-again-dialog.tsx';
export { StepUpDialog } from './step-up-dialog.tsx';
