import type { signInEn } from './sign-in.en.ts';

export const signInFr: Readonly<Record<keyof typeof signInEn, string>> = {
  'signIn.tabs': 'Se connecter ou créer un compte',
  'signIn.login': 'Se connecter',
  'signIn.register': 'S’inscrire',
  'signIn.username': 'Nom d’utilisateur',
  'signIn.password': 'Mot de passe',
  'signIn.passwordHint': 'Au moins {count} caractères',
  'signIn.passwordHintStrong': 'Au moins {count} caractères, et pas un mot de passe courant',
  'signIn.email': 'Courriel',
  'signIn.emailHint':
    'Pour réinitialiser le mot de passe et recevoir des nouvelles de vos demandes. Nous vous envoyons un lien pour ' +
    'la confirmer.',
  'signIn.forgot': 'Mot de passe oublié?',
  'signIn.forgotTitle': 'Réinitialiser votre mot de passe',
  'signIn.forgotText':
    'Saisissez l’adresse courriel de votre compte. Nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  'signIn.sendReset': 'Envoyer les instructions',
  'signIn.back': '← Retour à la connexion',
  'signIn.emailInvalid': 'Veuillez saisir une adresse courriel valide',
  'signIn.resetRequested':
    'Si un compte est associé à cette adresse courriel, vous recevrez des instructions pour réinitialiser votre mot ' +
    'de passe.',
  'signIn.forgotFailed': 'La demande n’a pas pu être traitée',
  'signIn.againTitle': 'Veuillez vous reconnecter',
  'signIn.againText':
    'Votre session a pris fin. Connectez-vous pour continuer. Tout ce que vous avez saisi est encore là.',
  'signIn.code': 'Code d’authentification',
  'signIn.codeHint':
    'Les six chiffres que votre application d’authentification affiche en ce moment, ou un code de secours',
  'signIn.recovery': 'Utiliser un code de secours',
  'signIn.privacy': 'Confidentialité',
};
