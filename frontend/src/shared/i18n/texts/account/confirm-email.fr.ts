import type { confirmEmailEn } from './confirm-email.en.ts';

export const confirmEmailFr: Readonly<Record<keyof typeof confirmEmailEn, string>> = {
  'confirmEmail.title': 'Confirmer le courriel',
  'confirmEmail.text':
    'Confirmez que cette adresse courriel est la vôtre. Nous y écrirons désormais au sujet de votre compte et de ' +
    'vos demandes.',
  'confirmEmail.submit': 'Confirmer cette adresse',
  'confirmEmail.done': 'Votre adresse courriel est confirmée.',
  'confirmEmail.toPortal': 'Aller au portail',
  'confirmEmail.toAccount': 'Aller à votre compte',
};
