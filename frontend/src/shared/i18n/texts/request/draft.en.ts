/** Unfinished requests, before they are discarded. */
export const draftEn = {
  'draft.title': 'Discard what you typed?',
  'draft.leaveText': 'You can keep it. It then stays in this browser tab for 12 hours.',
  'draft.restartText': 'The form is then as it was before you typed.',
  'draft.continue': 'Continue editing',
  'draft.keep': 'Keep it and leave',
  'draft.discard': 'Discard',
  'draft.logoutTitle': 'Keep your unfinished request?',
  'draft.logoutText':
    'You have a request that is not sent yet. If you keep it, you find it in this browser tab for 12 hours after you ' +
    'log in again. Discard it if other people use this computer.',
  'draft.keepAndLogout': 'Keep it and log out',
  'draft.discardAndLogout': 'Discard and log out',
} as const;
