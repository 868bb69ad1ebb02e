import {
  numberOrderStatusChoice,
  portStatusChoice,
  type StatusLabels,
  type StatusMails,
  type StatusMessages,
} from './statuses.ts';

/** The statuses on screens, in English. */
export const statusLabelsEn: StatusLabels = {
  'status.submitted': 'Submitted',
  'status.pending': 'Pending',
  'status.rejected': 'Rejected',
  'status.confirmed': 'Confirmed',
  'orderStatus.pending': 'Pending',
  'orderStatus.completed': 'Completed',
  'orderStatus.failed': 'Failed',
  'providerStatus.received': 'Received by the provider',
  'providerStatus.in_progress': 'With the current carrier',
  'providerStatus.foc': 'Firm order confirmation (FOC)',
  'providerStatus.completed': 'Completed by the provider',
  'providerStatus.rejected': 'Rejected by the current carrier',
  'providerStatus.cancelled': 'Cancelled by the provider',
};

/** The messages that depend on statuses, in English. */
export const statusMessagesEn: StatusMessages = {
  'status-invalid': `Choose ${portStatusChoice(statusLabelsEn, 'or')}`,
  'order-status-invalid': `Choose ${numberOrderStatusChoice(statusLabelsEn, 'or')}`,
  'provider-cancelled': 'The provider cancelled this order.',
  'next-cancelled': 'Send an update message to the ISP team to find out why, or send the request again.',
};

/** The mails about statuses, in English. */
export const statusMailsEn: StatusMails = {
  'mail-confirmed-subject': 'LNP request #{id} is confirmed',
  'mail-confirmed-text':
    'Hello {username},\n\nYour LNP request #{id} for {phoneNumber} is confirmed.\n\nFollow it here: {link}\n',
  'mail-rejected-subject': 'LNP request #{id} was rejected',
  'mail-rejected-text':
    'Hello {username},\n\nYour LNP request #{id} for {phoneNumber} was rejected.\n\nReason: {reason}\n\nNext steps: ' +
    '{nextSteps}\n\nFollow it here: {link}\n',
  'mail-tf-confirmed-subject': 'Toll-free port request #{id} is confirmed',
  'mail-tf-confirmed-text':
    'Hello {username},\n\nYour toll-free port request #{id} for {phoneNumber} is confirmed.\n\nFollow it ' +
    'here: {link}\n',
  'mail-tf-rejected-subject': 'Toll-free port request #{id} was rejected',
  'mail-tf-rejected-text':
    'Hello {username},\n\nYour toll-free port request #{id} for {phoneNumber} was rejected.\n\nReason: ' +
    '{reason}\n\nNext steps: {nextSteps}\n\nFollow it here: {link}\n',
};
