import {
  numberOrderStatusChoice,
  portStatusChoice,
  type StatusLabels,
  type StatusMails,
  type StatusMessages,
} from './statuses.ts';

/** The statuses on screens, in French. */
export const statusLabelsFr: StatusLabels = {
  'status.submitted': 'Soumise',
  'status.pending': 'En cours',
  'status.rejected': 'Rejetée',
  'status.confirmed': 'Confirmée',
  'orderStatus.pending': 'En cours',
  'orderStatus.completed': 'Terminée',
  'orderStatus.failed': 'Échouée',
  'providerStatus.received': 'Reçue par notre fournisseur',
  'providerStatus.in_progress': 'Chez le fournisseur actuel',
  'providerStatus.foc': 'Date confirmée (FOC)',
  'providerStatus.completed': 'Terminée par notre fournisseur',
  'providerStatus.rejected': 'Rejetée par le fournisseur actuel',
  'providerStatus.cancelled': 'Annulée par notre fournisseur',
};

/** The messages that depend on statuses, in French. */
export const statusMessagesFr: StatusMessages = {
  'status-invalid': `Choisissez ${portStatusChoice(statusLabelsFr, 'ou')}`,
  'order-status-invalid': `Choisissez ${numberOrderStatusChoice(statusLabelsFr, 'ou')}`,
  'provider-cancelled': 'Notre fournisseur a annulé cette commande.',
  'next-cancelled':
    'Envoyez un message de suivi à l’équipe de notre fournisseur pour en connaître le motif ou soumettez la ' +
    'demande de nouveau.',
};

/** The mails about statuses, in French. */
export const statusMailsFr: StatusMails = {
  'mail-confirmed-subject': 'La demande de transfert nº\u00a0{id} est confirmée',
  'mail-confirmed-text':
    'Bonjour {username},\n\nVotre demande de transfert nº\u00a0{id} pour {phoneNumber} est confirmée.\n\nSuivez-la ' +
    'ici\u00a0: {link}\n',
  'mail-rejected-subject': 'La demande de transfert nº\u00a0{id} a été rejetée',
  'mail-rejected-text':
    'Bonjour {username},\n\nVotre demande de transfert nº\u00a0{id} pour {phoneNumber} a été ' +
    'rejetée.\n\nMotif\u00a0: {reason}\n\nProchaines étapes\u00a0: {nextSteps}\n\nSuivez-la ici\u00a0: {link}\n',
  'mail-tf-confirmed-subject': 'La demande de transfert de numéros sans frais nº\u00a0{id} est confirmée',
  'mail-tf-confirmed-text':
    'Bonjour {username},\n\nVotre demande de transfert de numéros sans frais nº\u00a0{id} pour {phoneNumber} est ' +
    'confirmée.\n\nSuivez-la ici\u00a0: {link}\n',
  'mail-tf-rejected-subject': 'La demande de transfert de numéros sans frais nº\u00a0{id} a été rejetée',
  'mail-tf-rejected-text':
    'Bonjour {username},\n\nVotre demande de transfert de numéros sans frais nº\u00a0{id} pour {phoneNumber} a été ' +
    'rejetée.\n\nMotif\u00a0: {reason}\n\nProchaines étapes\u00a0: {nextSteps}\n\nSuivez-la ici\u00a0: {link}\n',
};
