import type { accountMessagesEn } from './accounts.en.ts';

/** Accounts, passwords and sign-in, in French. */
export const accountMessagesFr: Readonly<Record<keyof typeof accountMessagesEn, string>> = {
  'username-required': 'Le nom d’utilisateur est obligatoire',
  'username-too-long': 'Le nom d’utilisateur doit compter au plus 100 caractères',
  'username-taken': 'Ce nom d’utilisateur existe déjà',
  'username-characters': 'Le nom d’utilisateur ne peut contenir ni saut de ligne ni caractère invisible',
  'username-link': 'Le nom d’utilisateur ne peut contenir d’adresse Web',
  'username-reserved':
    'Ce nom d’utilisateur peut être confondu avec un nom que le portail utilise lui-même. Choisissez-en un autre.',
  'password-required': 'Le mot de passe est obligatoire',
  'password-too-short': 'Le mot de passe doit compter au moins 6 caractères',
  'password-min-length': 'Le mot de passe doit compter au moins {limit} caractères',
  'password-too-long': 'Le mot de passe doit compter au plus 256 caractères',
  'passwords-differ': 'Les mots de passe ne concordent pas',
  'email-invalid': 'Le format de l’adresse courriel n’est pas valide',
  'forgot-email-invalid': 'Veuillez saisir une adresse courriel valide',
  'email-taken': 'Cette adresse courriel appartient à un autre compte',
  'language-invalid': 'Choisissez l’anglais ou le français',
  'credentials-invalid': 'Nom d’utilisateur ou mot de passe incorrect',
  'current-password-wrong': 'Votre mot de passe actuel est incorrect',
  'reset-requested':
    'Si un compte est associé à cette adresse courriel, vous recevrez des instructions pour réinitialiser votre mot ' +
    'de passe.',
  'reset-done': 'Votre mot de passe a été réinitialisé. Veuillez vous connecter avec votre nouveau mot de passe.',
  'reset-token-invalid': 'Ce lien de réinitialisation n’est plus valide. Veuillez en demander un nouveau.',
  'reset-email-wrong':
    'Cette adresse courriel n’est pas celle du compte pour lequel ce lien de réinitialisation a été demandé.',
  'not-signed-in': 'Veuillez vous connecter.',
  'own-rights-kept': 'Vous ne pouvez pas retirer les droits d’administration à votre propre compte.',
  'own-account-kept': 'Vous ne pouvez pas supprimer votre propre compte.',
  'own-account-suspension': 'Vous ne pouvez pas suspendre votre propre compte.',
  'already-suspended': 'Ce compte est déjà suspendu.',
  'not-suspended': 'Ce compte n’est pas suspendu.',
  'account-suspended':
    'Ce compte est suspendu. Pour le faire rétablir, communiquez avec les administrateurs de ce portail.',
  'reason-required': 'Le motif est obligatoire',
  'not-allowed': 'Vous n’avez pas le droit de faire cette opération.',
  'second-factor-required':
    'Saisissez le code de votre application d’authentification ou l’un de vos codes de secours.',
  'second-factor-invalid':
    'Ce code est incorrect ou a déjà servi. Attendez le prochain code de votre application ou utilisez un code ' +
    'de secours.',
  'second-factor-on': 'La validation en deux étapes est déjà activée. Désactivez-la avant de la configurer de nouveau.',
  'second-factor-none': 'La validation en deux étapes n’est pas configurée pour ce compte. Configurez-la d’abord.',
  'second-factor-setup-required':
    'Les administrateurs doivent configurer la validation en deux étapes avant de continuer.',
  'step-up-required': 'Veuillez confirmer votre identité avec votre mot de passe.',
  'code-required': 'Le code est obligatoire',
  'email-link-invalid': 'Ce lien n’est plus valide. Connectez-vous et demandez-en un nouveau.',
  'email-confirmed': 'Votre adresse courriel est confirmée.',
  'email-confirmed-already': 'Votre adresse courriel n’a pas à être confirmée.',
  'email-confirmation-sent': 'Nous envoyons un courriel contenant un lien à votre nouvelle adresse.',
  'erasure-open-orders':
    'Les renseignements de ce client ne peuvent pas encore être effacés\u00a0: {count} de ses demandes ou commandes ' +
    'sont encore ouvertes. Fermez-les d’abord.',
  'network-private': 'réseau privé',
  'password-advice-common':
    'Ce mot de passe est l’un des plus courants, ceux que les fraudeurs essaient en premier. Choisissez-en un autre.',
  'password-advice-name':
    'Choisissez un mot de passe qui ne contient ni votre nom d’utilisateur ni votre adresse courriel.',
  'password-advice-longer': 'Choisissez un mot de passe d’au moins 15 caractères. Plusieurs mots en font un bon.',
};
