import type { commonEn } from './common.en.ts';

export const commonFr: Readonly<Record<keyof typeof commonEn, string>> = {
  'app.title': 'Système de gestion LNP',
  'app.tagline': 'Transférez vos numéros et suivez chaque demande.',
  'language.other': 'English',
  loading: 'Chargement…',
  close: 'Fermer',
  cancel: 'Annuler',
  back: 'Retour',
  logout: 'Se déconnecter',
  tryAgain: 'Réessayer',
  error: 'Erreur',
  success: 'Opération réussie',
  'error.unexpected': 'Une erreur inattendue s’est produite',
  'load.failed': 'Le chargement a échoué.',
  'field.optional': 'Facultatif',
  'password.show': 'Afficher le mot de passe',
  'toast.one': 'Message',
  'toast.area': 'Messages ({hotkey})',
  'notFound.title': '404 Page introuvable',
  'notFound.text': 'La page que vous cherchez n’existe pas.',
  'notFound.home': 'Aller au tableau de bord',
};
