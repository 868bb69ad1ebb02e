/** The step-up dialog. */
export const proofEn = {
  'proof.title': 'Confirm your identity',
  'proof.text': 'This action affects access to an account. Enter your password to continue.',
  'proof.password': 'Password',
  'proof.confirm': 'Confirm',
} as const;
