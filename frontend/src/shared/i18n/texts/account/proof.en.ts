/** The dialog in which one proves again who one is. */
export const proofEn = {
  'proof.title': 'Confirm that it is you',
  'proof.text': 'What you are about to do decides who gets into an account. Enter your password to go on.',
  'proof.password': 'Password',
  'proof.confirm': 'Confirm',
} as const;
