/** Unfinished requests, before they are discarded. */
export const draftEn = {
  'draft.title': 'Discard what you typed?',
  'draft.leaveText': 'You can keep it. It then stays in this browser tab for 12 hours.',
  'draft.restartText': 'The form is then as it was before you typed.',
  'draft.continue': 'Continue editing',
  'draft.keep': 'Keep it and leave',
  'draft.discard': 'Discard',
  'draft.logoutTitle': 'Log out and discard your request?',
  'draft.logoutText': 'You have a request that is not sent yet. Logging out removes it from this browser.',
} as const;
