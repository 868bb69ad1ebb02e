import type { proofEn } from './proof.en.ts';

export const proofFr: Readonly<Record<keyof typeof proofEn, string>> = {
  'proof.title': 'Confirmez votre identité',
  'proof.text': 'Cette action touche l’accès à un compte. Saisissez votre mot de passe pour continuer.',
  'proof.password': 'Mot de passe',
  'proof.confirm': 'Confirmer',
};
