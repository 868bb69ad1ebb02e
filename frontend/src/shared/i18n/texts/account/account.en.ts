/** The account screen. */
export const accountEn = {
  'account.title': 'Account',
  'account.line': 'Signed in as {username}',
  'account.privacy': 'What we keep about you, why and for how long',
  'account.mustSetUp':
    'Administrators must turn on two-step sign-in before they can continue. Until then, you can use this page and ' +
    'everything that a customer can use.',
  'account.copy': 'Copy',
  'account.copied': 'Copied',

  'account.email.title': 'Email and language',
  'account.email.text': 'Where we send password resets and news about your requests, and in which language.',
  'account.email.label': 'Email',
  'account.email.save': 'Save Email',
  'account.email.saved': 'Your email address is saved',
  'account.email.pending':
    'Not confirmed: {address}. Open the link that we sent there. Until then, we write to {former}.',
  'account.email.pendingFirst':
    'Not confirmed: {address}. Open the link that we sent there. Until then, we send only password resets to it.',
  'account.email.resend': 'Send the Link Again',
  'account.email.resent': 'We are sending an email with a link to your new address.',
  'account.language': 'Language',
  'account.languageHint': 'For the portal and the emails that we send you',
  'account.language.en': 'English',
  'account.language.fr': 'Français',

  'account.password.title': 'Password',
  'account.password.text':
    'A new password ends all your other sessions. With two-step sign-in on, we also ask for a code.',
  'account.password.current': 'Current Password',
  'account.password.new': 'New Password',
  'account.password.save': 'Change Password',
  'account.password.saved': 'Your password is changed. Your other sessions have ended.',
  'account.password.weak': 'Weak',
  'account.password.fair': 'Fair',
  'account.password.strong': 'Strong',

  'account.factor.title': 'Two-step sign-in',
  'account.factor.text':
    'In addition to your password, ask for a code that only your phone can show. A stolen password alone is then ' +
    'not enough to sign in.',
  'account.factor.isOn': 'On',
  'account.factor.isOff': 'Off',
  'account.factor.since': 'since {moment}',
  'account.factor.left.one': '{count} recovery code left',
  'account.factor.left.other': '{count} recovery codes left',
  'account.factor.few.one': 'Only {count} recovery code is left. Create new ones before you need it.',
  'account.factor.few.other': 'Only {count} recovery codes are left. Create new ones before you need them.',
  'account.factor.on': 'Turn On',
  'account.factor.off': 'Turn Off',
  'account.factor.newCodes': 'New Recovery Codes',
  'account.factor.turnedOff': 'Two-step sign-in is off',
  'account.factor.offTitle': 'Turn off two-step sign-in?',
  'account.factor.offText': 'Your password alone will then be enough to sign in. Your recovery codes stop working.',
  'account.factor.setUp': 'Turn on two-step sign-in',
  'account.factor.scan':
    'Scan this picture with an authenticator app on your phone, such as Google Authenticator, Microsoft ' +
    'Authenticator or 2FAS.',
  'account.factor.picture': 'QR code for your authenticator app',
  'account.factor.openApp': 'Open in an app on this device',
  'account.factor.type': 'Or type this key into the app:',
  'account.factor.confirm': 'Enter the six digits that the app shows now. Your other sessions will end.',
  'account.factor.code': 'Authentication code',

  'account.codes.title': 'Save your recovery codes',
  'account.codes.text':
    'Two-step sign-in is on. Without your phone, you can sign in with one of these codes. Each works once. Store ' +
    'them where only you can find them. We cannot show them again. Older codes no longer work.',
  'account.codes.whose': '{title} – recovery codes of {username}',
  'account.codes.file': 'recovery-codes.txt',
  'account.codes.download': 'Download',
  'account.codes.print': 'Print',
  'account.codes.done': 'I have saved them',

  'account.sessions.title': 'Where you are signed in',
  'account.sessions.text': 'End any session that you do not recognize, then change your password.',
  'account.sessions.endAll': 'End All Other Sessions',
} as const;
