import type { resetEn } from './reset.en.ts';

export const resetFr: Readonly<Record<keyof typeof resetEn, string>> = {
  'reset.title': 'Réinitialiser le mot de passe',
  'reset.text': 'Choisissez un nouveau mot de passe pour votre compte.',
  'reset.email': 'Courriel',
  'reset.password': 'Nouveau mot de passe',
  'reset.confirm': 'Confirmer le mot de passe',
  'reset.submit': 'Réinitialiser le mot de passe',
  'reset.login': '← Retour à la connexion',
  'reset.notJson': 'Le serveur a retourné une réponse JSON non valide',
  'reset.failed': 'La réinitialisation du mot de passe a échoué',
  'reset.done': 'Votre mot de passe a été réinitialisé. Veuillez vous connecter avec votre nouveau mot de passe.',
};
