import type { accountEn } from './account.en.ts';

export const accountFr: Readonly<Record<keyof typeof accountEn, string>> = {
  'account.title': 'Compte',
  'account.line': 'Connecté en tant que {username}',
  'account.privacy': 'Ce que nous conservons à votre sujet, pourquoi et combien de temps',
  'account.mustSetUp':
    'Les administrateurs doivent activer la validation en deux étapes avant de continuer. D’ici là, vous avez accès ' +
    'à cette page et à tout ce qu’un client peut utiliser.',
  'account.copy': 'Copier',
  'account.copied': 'Copié',

  'account.email.title': 'Courriel et langue',
  'account.email.text':
    'L’adresse où nous envoyons les réinitialisations de mot de passe et les nouvelles de vos demandes, et la ' +
    'langue de ces courriels.',
  'account.email.label': 'Courriel',
  'account.email.save': 'Enregistrer le courriel',
  'account.email.saved': 'Votre adresse courriel est enregistrée',
  'account.email.pending':
    'Adresse non confirmée : {address}. Ouvrez le lien que nous y avons envoyé. D’ici là, nous écrivons à {former}.',
  'account.email.pendingFirst':
    'Adresse non confirmée : {address}. Ouvrez le lien que nous y avons envoyé; d’ici là, nous n’y envoyons que les ' +
    'réinitialisations de mot de passe.',
  'account.email.resend': 'Renvoyer le lien',
  'account.email.resent': 'Nous envoyons un courriel contenant un lien à votre nouvelle adresse.',
  'account.language': 'Langue',
  'account.languageHint': 'Pour le portail et les courriels que nous vous envoyons',
  'account.language.en': 'English',
  'account.language.fr': 'Français',

  'account.password.title': 'Mot de passe',
  'account.password.text':
    'Un nouveau mot de passe ferme toutes vos autres sessions. Si la validation en deux étapes est activée, un code ' +
    'vous est aussi demandé.',
  'account.password.current': 'Mot de passe actuel',
  'account.password.new': 'Nouveau mot de passe',
  'account.password.save': 'Changer le mot de passe',
  'account.password.saved': 'Votre mot de passe est changé. Vos autres sessions sont fermées.',
  'account.password.weak': 'Faible',
  'account.password.fair': 'Moyen',
  'account.password.strong': 'Fort',

  'account.factor.title': 'Validation en deux étapes',
  'account.factor.text':
    'En plus de votre mot de passe, demander un code que seul votre téléphone peut afficher. Un mot de passe volé ' +
    'ne suffit alors plus pour se connecter.',
  'account.factor.isOn': 'Activée',
  'account.factor.isOff': 'Désactivée',
  'account.factor.since': 'depuis le {moment}',
  'account.factor.left.one': 'Il reste {count} code de secours',
  'account.factor.left.other': 'Il reste {count} codes de secours',
  'account.factor.few.one': 'Il ne reste que {count} code de secours. Créez-en de nouveaux avant d’en avoir besoin.',
  'account.factor.few.other': 'Il ne reste que {count} codes de secours. Créez-en de nouveaux avant d’en avoir besoin.',
  'account.factor.on': 'Activer',
  'account.factor.off': 'Désactiver',
  'account.factor.newCodes': 'Créer de nouveaux codes de secours',
  'account.factor.turnedOff': 'La validation en deux étapes est désactivée',
  'account.factor.offTitle': 'Désactiver la validation en deux étapes?',
  'account.factor.offText':
    'Votre mot de passe suffira alors pour vous connecter. Vos codes de secours cesseront de fonctionner.',
  'account.factor.setUp': 'Activer la validation en deux étapes',
  'account.factor.scan':
    'Numérisez cette image avec une application d’authentification sur votre téléphone, par exemple Google ' +
    'Authenticator, Microsoft Authenticator ou 2FAS.',
  'account.factor.picture': 'Code QR pour votre application d’authentification',
  'account.factor.openApp': 'Ouvrir dans une application de cet appareil',
  'account.factor.type': 'Ou saisissez cette clé dans l’application :',
  'account.factor.confirm':
    'Saisissez les six chiffres que l’application affiche en ce moment. Vos autres sessions seront fermées.',
  'account.factor.code': 'Code d’authentification',

  'account.codes.title': 'Enregistrez vos codes de secours',
  'account.codes.text':
    'La validation en deux étapes est activée. Sans votre téléphone, vous pouvez vous connecter avec l’un de ces ' +
    'codes. Chacun sert une seule fois. Gardez-les là où vous seul pouvez les trouver. Nous ne pourrons plus les ' +
    'afficher. Les codes précédents ne fonctionnent plus.',
  'account.codes.whose': '{title} – codes de secours de {username}',
  'account.codes.file': 'codes-de-secours.txt',
  'account.codes.download': 'Télécharger',
  'account.codes.print': 'Imprimer',
  'account.codes.done': 'Je les ai enregistrés',

  'account.sessions.title': 'Où vous êtes connecté',
  'account.sessions.text': 'Fermez toute session que vous ne reconnaissez pas, puis changez votre mot de passe.',
  'account.sessions.endAll': 'Fermer toutes les autres sessions',
};
