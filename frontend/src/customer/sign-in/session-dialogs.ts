/**
 * The dialogs about the session, which come together: they share the form's parts with the sign-in screen and with
 * nothing else.
 */
export { SignInAgainDialog } from './sign-in-again-dialog.tsx';
export { StepUpDialog } from './step-up-dialog.tsx';
