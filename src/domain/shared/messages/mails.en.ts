import { statusMailsEn } from '../statuses/en.ts';

/** The texts of mails, in English. Screens do not load them. */
export const mailsEn = {
  ...statusMailsEn,
  'mail-reset-subject': 'Reset your LNP Management System password',
  'mail-reset-text':
    'Hello,\n\nSomebody, probably you, asked to reset the password of your LNP Management System account. Open this ' +
    'link within one hour to choose a new one:\n\n{link}\n\nIf it was not you, ignore this message: your password ' +
    'stays as it is.\n',
  'mail-reset-username': 'Your username is {username}.\n',
  'mail-email-confirm-subject': 'Confirm your email address',
  'mail-email-confirm-text':
    'Hello,\n\nThis address was given for your LNP Management System account. Open this link within a day to ' +
    'confirm it:\n\n{link}\n\nUntil then we send no news of the account here. If it was not you, ignore this ' +
    'message.\n',
  'mail-email-former-subject': 'The email address of your account is being changed',
  'mail-email-former-text':
    'Hello {username},\n\nThe email address of your LNP Management System account was changed or removed.\n\nIf you ' +
    'did not expect this, sign in, change your password and end all other sessions, or contact the administrators ' +
    'of the portal.\n',
  'mail-password-subject': 'The password of your account was changed',
  'mail-password-changed': 'The password of your LNP Management System account was changed.',
  'mail-password-reset':
    'The password of your LNP Management System account was reset with a link that we sent by email. If two-step ' +
    'sign-in is on, it stays on.',
  'mail-password-set': 'An administrator set a new password for your LNP Management System account.',
  'mail-username-subject': 'The username of your account was changed',
  'mail-username-changed':
    'An administrator changed the username of your LNP Management System account to the one above.',
  'mail-factor-on-subject': 'Two-step sign-in is on',
  'mail-factor-on':
    'Two-step sign-in was turned on for your LNP Management System account. From now on, you need a code from your ' +
    'authenticator app to sign in.',
  'mail-factor-off-subject': 'Two-step sign-in is off',
  'mail-factor-off':
    'Two-step sign-in was turned off for your LNP Management System account. From now on, your password alone is ' +
    'enough to sign in.',
  'mail-factor-taken':
    'An administrator turned off two-step sign-in for your LNP Management System account. From now on, your ' +
    'password alone is enough to sign in.',
  'mail-recovery-used-subject': 'A recovery code of your account was used',
  'mail-recovery-used':
    'A recovery code of your LNP Management System account was used instead of a code from your authenticator app. ' +
    'It can no longer be used.',
  'mail-recovery-replaced-subject': 'Your account has new recovery codes',
  'mail-recovery-replaced':
    'New recovery codes were created for your LNP Management System account. The previous ones can no longer be used.',
  'mail-account-text':
    'Hello {username},\n\n{what}\n\nThis happened on {at}, Montreal time.\n\nIf you did not expect this, sign in, ' +
    'change your password and end all other sessions, or contact the administrators of the portal.\n',
  'mail-suspended-subject': 'Your account was suspended',
  'mail-suspended':
    'An administrator suspended your LNP Management System account. You cannot sign in for now. Requests that are ' +
    'in progress continue.',
  'mail-reinstated-subject': 'Your account was reinstated',
  'mail-reinstated': 'An administrator reinstated your LNP Management System account. You can sign in again.',
  'mail-suspension-text':
    'Hello {username},\n\n{what}\n\nThis happened on {at}, Montreal time.\n\nIf you have questions, contact the ' +
    'administrators of the portal.\n',
  'mail-change-accepted-subject': 'Request #{id} is changed',
  'mail-change-accepted-text':
    'Hello {username},\n\nThe change of your request #{id} for {phoneNumber} was accepted. Changed: {fields}.\n\n' +
    'Follow it here: {link}\n',
  'mail-cancel-accepted-subject': 'Request #{id} is cancelled',
  'mail-cancel-accepted-text':
    'Hello {username},\n\nYour request #{id} for {phoneNumber} was cancelled as you asked. Nothing more to do. Send ' +
    'a new request to port these numbers later.\n\nSee it here: {link}\n',
  'mail-cancel-overtaken-subject': 'Request #{id} was rejected before it was cancelled',
  'mail-cancel-overtaken-text':
    'Hello {username},\n\nYour request #{id} for {phoneNumber} was rejected before the cancellation that you asked ' +
    'for could be carried out. Nothing more to do: the numbers that have not moved stay with the current ' +
    'carrier.{numbers}\n\nSee it here: {link}\n',
  'mail-cancel-completed-subject': 'Request #{id} was completed before it was cancelled',
  'mail-cancel-completed-text':
    'Hello {username},\n\nThe carrier completed your request #{id} for {phoneNumber} before the cancellation that ' +
    'you asked for could be carried out.{numbers}\n\nThe numbers that moved are in service with us. Call your ' +
    'former carrier if you want to take them back. With questions, write to our team on the page of the request: ' +
    '{link}\n',
  'mail-change-refused-subject': 'The carrier refused your change of request #{id}',
  'mail-change-refused-text':
    'Hello {username},\n\nYour change of request #{id} for {phoneNumber} was refused. The request continues as it ' +
    'was.\n\n{outcome}\n\nTo have it changed all the same, write to our team on the page of the request, and we ' +
    'will call the carrier: {link}\n',
  'mail-cancel-refused-text':
    'Hello {username},\n\nYour request #{id} for {phoneNumber} could not be cancelled.\n\n{outcome}\n\nIf the ' +
    'numbers have already moved, they are in service with us; call your former carrier if you want to take them ' +
    'back. With questions, write to our team on the page of the request: {link}\n',
  'mail-team-document-subject': 'Document of request #{id} ({phoneNumber})',
  'mail-team-document-text':
    'A document was added to request #{id} ({phoneNumber}, order {orderId}): {kind}. The provider takes no documents ' +
    'of an order that it has, so please send it to them.\n\nAdded by {username}.\n',
  'document-kind-loa': 'letter of authorization',
  'document-kind-bill': 'bill',
  'document-kind-csr': 'customer service record',
  'document-kind-other': 'another document',
  'mail-team-change-subject': 'Change of request #{id} ({phoneNumber})',
  'mail-team-cancel-text':
    'Please cancel the order of request #{id} ({phoneNumber}, order {orderId}).\n\nRequested by {username}. ' +
    'Reason: {reason}\n\n{values}\n',
  'mail-team-change-text':
    'Please change the order of request #{id} ({phoneNumber}, order {orderId}):\n\n{values}\n\nRequested by ' +
    '{username}. Reason: {reason}\n',
  'mail-team-withdraw-text':
    'The change of request #{id} ({phoneNumber}, order {orderId}) was withdrawn. Please leave the order as it ' +
    'is.\n\n{values}\n\nRequested by {username}. Reason: {reason}\n',
  'mail-message-subject': 'A message about LNP request #{id}',
  'mail-message-text':
    'Hello {username},\n\n{from} sent a message about your LNP request #{id} for ' +
    '{phoneNumber}:\n\n{message}\n\nFollow the request here: {link}\n',
  'mail-date-subject': 'Your numbers move on {date} (request #{id})',
  'mail-date-text':
    'Hello {username},\n\nThe carrier confirmed the date of your request #{id}: {phoneNumber} will move on {date} at ' +
    '{time}, Montreal time.\n\nKeep the old service until then. If it ends before, the numbers cannot be ' +
    'moved.\n\nFollow the request here: {link}\n',
  'mail-date-moved-subject': 'New date for request #{id}',
  'mail-date-moved-text':
    'Hello {username},\n\nThe carrier moved the date of your request #{id}: {phoneNumber} will move on {date} at ' +
    '{time}, Montreal time.\n\nKeep the old service until then.\n\nFollow the request here: {link}\n',
  'mail-date-withdrawn-subject': 'Date at risk for request #{id}',
  'mail-date-withdrawn-text':
    'Hello {username},\n\nThe carrier withdrew the date {date} of your request #{id} for {phoneNumber}. We will send ' +
    'you the new date as soon as the carrier confirms it. Keep the old service.\n\nFollow the request here: {link}\n',
  'mail-at-risk-subject': 'Date at risk for request #{id}',
  'mail-at-risk-text':
    'Hello {username},\n\nYour request #{id} for {phoneNumber} is planned for {date} at {time}, Montreal time, but ' +
    'the carrier may miss this date.\n\n{risk}\n\nKeep the old service.\n\nFollow the request here: {link}\n',
  'mail-in-service-subject': 'Your numbers are in service',
  'mail-in-service-text':
    'Hello {username},\n\nAll numbers of your request #{id} ({phoneNumber}) have moved and are in service. You may ' +
    'now end what is left of the old service.\n\nSee the request here: {link}\n',
  'mail-partly-moved-subject': '{n} of {total} numbers moved',
  'mail-partly-moved-text':
    'Hello {username},\n\n{n} of the {total} numbers of your request #{id} moved.\n\n{numbers}\n\nThe page of the ' +
    'request shows why the others did not move. Keep their old service.\n\nSee the request here: {link}\n',
  'mail-partly-rejected-subject': '{n} of {total} numbers moved, the others were rejected (request #{id})',
  'mail-partly-rejected-text':
    'Hello {username},\n\n{n} of the {total} numbers of your request #{id} moved. The carrier rejected the ' +
    'others.\n\n{numbers}\n\nReason: {reason}\n\nNext steps: {nextSteps}\n\nKeep the old service of the numbers that ' +
    'did not move.\n\nSee the request here: {link}\n',
  'mail-numbers-active': 'Moved: {numbers}',
  'mail-numbers-rejected': 'Rejected: {numbers}',
  'mail-numbers-cancelled': 'Cancelled: {numbers}',
  'mail-numbers-open': 'Not moved yet: {numbers}',
  'mail-reply-subject': 'Answer YES to the text message by {time}',
  'mail-reply-text':
    'Hello {username},\n\nThe current carrier of {phoneNumber} (request #{id}) sent a text message to the mobile ' +
    'phone. Answer YES by {time}, Montreal time; otherwise the carrier rejects the request.\n\nFollow the request ' +
    'here: {link}\n',
  'calendar-summary': 'Numbers move (request #{id})',
  'mail-update-subject': 'Update on LNP request #{id} ({phoneNumber})',
  'mail-update-text':
    '{username} sent this update on LNP request #{id} ({phoneNumber}, order {orderId}):\n\n{message}\n',
} as const;

export type MailMessageKey = keyof typeof mailsEn;
