/** The reset screen. */
export const resetEn = {
  'reset.title': 'Reset Password',
  'reset.text': 'Choose a new password for your account.',
  'reset.email': 'Email',
  'reset.password': 'New Password',
  'reset.confirm': 'Confirm Password',
  'reset.submit': 'Reset Password',
  'reset.login': '← Back to Login',
  'reset.notJson': 'Server returned invalid JSON response',
  'reset.failed': 'Failed to reset password',
  'reset.done': 'Your password has been reset successfully. Please login with your new password.',
} as const;
