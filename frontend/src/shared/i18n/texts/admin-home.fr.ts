import type { adminHomeEn } from './admin-home.en.ts';

export const adminHomeFr: Readonly<Record<keyof typeof adminHomeEn, string>> = {
  'adminHome.area': 'Administration',
  'adminHome.users': 'Gestion des utilisateurs',
  'adminHome.searchPlaceholder': 'Nom d’utilisateur ou courriel',
  'adminHome.noneFound': 'Aucun utilisateur ne correspond à votre recherche.',
  'adminHome.none': 'Aucun utilisateur pour l’instant',
  'adminHome.username': 'Nom d’utilisateur',
  'adminHome.adminStatus': 'Rôle',
  'adminHome.createdAt': 'Créé le',
  'adminHome.actions': 'Actions',
  'adminHome.edit': 'Modifier',
  'adminHome.delete': 'Supprimer',
  'adminHome.ownAccount': 'Vous ne pouvez pas supprimer votre propre compte.',
  'adminHome.editTitle': 'Modifier l’utilisateur',
  'adminHome.newPassword': 'Nouveau mot de passe',
  'adminHome.passwordHint': 'laissez vide pour conserver l’actuel',
  'adminHome.administrator': 'Administrateur',
  'adminHome.save': 'Enregistrer les modifications',
  'adminHome.updated': 'Utilisateur modifié',
  'adminHome.updateFailed': 'Impossible de modifier l’utilisateur',
};
