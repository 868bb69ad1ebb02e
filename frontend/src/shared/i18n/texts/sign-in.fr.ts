import type { signInEn } from './sign-in.en.ts';

export const signInFr: Readonly<Record<keyof typeof signInEn, string>> = {
  'signIn.tabs': 'Se connecter ou créer un compte',
  'signIn.login': 'Connexion',
  'signIn.register': 'Inscription',
  'signIn.username': 'Nom d’utilisateur',
  'signIn.password': 'Mot de passe',
  'signIn.passwordHint': 'Au moins 6 caractères',
  'signIn.email': 'Courriel',
  'signIn.emailHint': 'Pour réinitialiser le mot de passe et recevoir des nouvelles de vos demandes',
  'signIn.forgot': 'Mot de passe oublié?',
  'signIn.forgotTitle': 'Réinitialiser votre mot de passe',
  'signIn.forgotText': 'Entrez l’adresse courriel de votre compte; nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  'signIn.sendReset': 'Envoyer les instructions',
  'signIn.back': '← Retour à la connexion',
  'signIn.emailInvalid': 'Veuillez entrer une adresse courriel valide',
  'signIn.resetRequested': 'Si un compte existe avec cette adresse courriel, vous recevrez des instructions pour réinitialiser le mot de passe.',
  'signIn.forgotFailed': 'La demande n’a pas pu être traitée',
  'signIn.againTitle': 'Veuillez vous reconnecter',
  'signIn.againText': 'Votre session a pris fin. Connectez-vous pour continuer : tout ce que vous avez saisi est encore là.',
};
