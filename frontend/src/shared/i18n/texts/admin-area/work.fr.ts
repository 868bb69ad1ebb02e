import type { workEn } from './work.en.ts';

export const workFr: Readonly<Record<keyof typeof workEn, string>> = {
  'admin.figures.lnp': 'Demandes de transfert par état',
  'admin.work.title': 'À traiter',
  'admin.work.date_missed': 'Date de transfert dépassée',
  'admin.work.date_soon': 'Transfert d’ici 24 heures',
  'admin.work.unanswered': 'En attente de notre réponse',
  'admin.work.rejected': 'Rejetée, non corrigée',
  'admin.work.no_news': 'Sans nouvelles du fournisseur',
  'admin.work.not_sent': 'Non envoyée',
  'admin.user.deleteText':
    'Voulez-vous vraiment supprimer l’utilisateur {username}? Ses demandes et ses commandes sont conservées. Cette ' +
    'action est irréversible.',
  'admin.user.deleted': 'Utilisateur supprimé',
  'admin.user.deleteFailed': 'Impossible de supprimer l’utilisateur',
};
