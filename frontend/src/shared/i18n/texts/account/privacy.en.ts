/** The privacy page. */
export const privacyEn = {
  'privacy.title': 'Privacy',
  'privacy.toSignIn': '← Back to Login',
  'privacy.intro': '{name} runs this portal and is responsible for the personal information in it.',
  'privacy.introNameless':
    'The telephone company that gave you access to this portal runs it and is responsible for the personal ' +
    'information in it.',
  'privacy.days.one': '{count} day',
  'privacy.days.other': '{count} days',

  'privacy.stored': 'What we keep, why and for how long',
  'privacy.stored.account': 'Your account: username, email address, language, and a password that nobody can read back',
  'privacy.stored.account.why': 'To let you sign in and to write to you about your requests.',
  'privacy.stored.account.long': 'As long as you have the account.',
  'privacy.stored.requests':
    'Your requests and orders: telephone numbers, names, service addresses, carriers, account numbers and comments',
  'privacy.stored.requests.why': 'To port or order the numbers, and to show later who requested it.',
  'privacy.stored.requests.long':
    'Numbers, carriers and dates: without a limit, as proof of the port. Names, addresses and account numbers: ' +
    'until you ask us to erase them.',
  'privacy.stored.loas': 'Letters of authorization that you upload',
  'privacy.stored.loas.why': 'The current carrier may ask for them.',
  'privacy.stored.loas.long': 'As long as the request they belong to, or until you ask us to erase them.',
  'privacy.stored.invoices': 'Telephone invoices that you upload',
  'privacy.stored.invoices.why': 'To fill in the form for you.',
  'privacy.stored.invoices.long':
    'Not stored: an invoice is read in memory and discarded at once. It leaves the portal only if you agree to that ' +
    'for this one invoice.',
  'privacy.stored.exchanges': 'The data that we exchange with our provider about your requests',
  'privacy.stored.exchanges.why': 'To find the cause of a problem.',
  'privacy.stored.exchanges.long': '{exchanges}, with account numbers masked for our staff.',
  'privacy.stored.sessions': 'Where you are signed in: browser, system and network address',
  'privacy.stored.sessions.why': 'So that you can recognize and end a session that is not yours.',
  'privacy.stored.sessions.long': 'Until the session ends: after 12 hours without use, and after 7 days at the latest.',
  'privacy.stored.log':
    'A security log: sign-ins, changes to accounts and refused access, with a shortened network address',
  'privacy.stored.log.why': 'To detect and investigate misuse.',
  'privacy.stored.log.long': '{log}.',
  'privacy.stored.mails': 'Emails and messages that we send',
  'privacy.stored.mails.why': 'To send them again if sending failed.',
  'privacy.stored.mails.long': '{mails} after they were sent.',
  'privacy.stored.browser':
    'In your browser: one cookie that keeps you signed in, your language, and a request that you have started',
  'privacy.stored.browser.why':
    'There are no advertising or tracking cookies, and nothing is loaded from other companies.',
  'privacy.stored.browser.long':
    'The cookie and the started request are removed when you log out. The started request is also removed when its ' +
    'tab is closed, after 12 hours, or when somebody else signs in. The language stays.',

  'privacy.shared': 'Who else sees it',
  'privacy.shared.text':
    'Our provider, which carries out the ports, and the carriers that take part in a port. Nobody else, unless the ' +
    'law requires it.',
  'privacy.rights': 'What you can ask for',
  'privacy.rights.see': 'A copy of everything we hold about you, as a file.',
  'privacy.rights.correct': 'A correction of anything that is wrong.',
  'privacy.rights.erase':
    'Erasure of your personal information, once your requests are closed. Telephone numbers, carriers, provinces, ' +
    'dates and statuses stay, without your name.',
  'privacy.rights.complain':
    'If our answer does not satisfy you, you can turn to the Privacy Commissioner of Canada or, in Quebec, to the ' +
    'Commission d’accès à l’information.',
  'privacy.software': 'Software',
  'privacy.software.notices': 'Licences of the open-source software in this portal',
  'privacy.ask': 'Whom to contact',
  'privacy.ask.named': 'Write to the person in charge of personal information at {name}:',
  'privacy.ask.nameless': 'Write to the person in charge of personal information:',
  'privacy.ask.nobody':
    'Contact the customer service that gave you access to this portal and ask for the person in charge of personal ' +
    'information.',
} as const;
