import type { staffEn } from './admin-home.en.ts';

export const staffFr: Readonly<Record<keyof typeof staffEn, string>> = {
  'staff.area': 'Administration',
  'staff.users': 'Gestion des utilisateurs',
  'staff.searchPlaceholder': 'Nom d’utilisateur ou courriel',
  'staff.noneFound': 'Aucun utilisateur ne correspond à votre recherche.',
  'staff.none': 'Aucun utilisateur pour l’instant',
  'staff.username': 'Nom d’utilisateur',
  'staff.adminStatus': 'Rôle',
  'staff.createdAt': 'Créé le',
  'staff.actions': 'Actions',
  'staff.admin': 'Admin',
  'staff.user': 'Utilisateur',
  'staff.edit': 'Modifier',
  'staff.delete': 'Supprimer',
  'staff.ownAccount': 'Vous ne pouvez pas supprimer votre propre compte.',
  'staff.editTitle': 'Modifier l’utilisateur',
  'staff.newPassword': 'Nouveau mot de passe',
  'staff.passwordHint': 'laissez vide pour conserver l’actuel',
  'staff.administrator': 'Administrateur',
  'staff.save': 'Enregistrer les modifications',
  'staff.deleteText':
    'Voulez-vous vraiment supprimer l’utilisateur {username}? Ses demandes et ses commandes sont conservées. Cette ' +
    'action est irréversible.',
  'staff.updated': 'Utilisateur modifié',
  'staff.deleted': 'Utilisateur supprimé',
  'staff.updateFailed': 'Impossible de modifier l’utilisateur',
  'staff.deleteFailed': 'Impossible de supprimer l’utilisateur',
};
