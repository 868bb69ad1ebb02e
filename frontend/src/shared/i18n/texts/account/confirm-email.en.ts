/** The screen that confirms an email address with a mailed link. */
export const confirmEmailEn = {
  'confirmEmail.title': 'Confirm Email',
  'confirmEmail.text':
    'Confirm that this email address is yours. From then on, we write to it about your account and your requests.',
  'confirmEmail.submit': 'Confirm This Address',
  'confirmEmail.done': 'Your email address is confirmed.',
  'confirmEmail.toPortal': 'Go to the portal',
  'confirmEmail.toAccount': 'Go to your account',
} as const;
