import type { invoiceMessagesEn } from './invoices.en.ts';

/** Reading of invoices, and uploads, in French. */
export const invoiceMessagesFr: Readonly<Record<keyof typeof invoiceMessagesEn, string>> = {
  'invoice-type-invalid': 'Veuillez téléverser un fichier PDF ou une image (PNG, JPEG, etc.)',
  'invoice-too-large': 'Veuillez téléverser un fichier de moins de 10\u00a0Mo',
  'invoice-required': 'Veuillez choisir une facture à téléverser.',
  'invoice-encrypted':
    'Ce PDF est protégé par un mot de passe. Veuillez en enregistrer une copie sans mot de passe et la téléverser.',
  'invoice-broken':
    'Ce fichier est endommagé et ne peut pas être ouvert. Veuillez télécharger de nouveau la facture auprès de ' +
    'votre fournisseur ou en téléverser une photo.',
  'invoice-too-many-pages':
    'Ce document compte trop de pages. Veuillez téléverser seulement les premières pages de la facture.',
  'invoice-picture-too-large':
    'Cette image compte trop de pixels pour être lue. Veuillez en téléverser une plus petite.',
  'invoice-nothing-found':
    'Aucun renseignement de compte téléphonique n’a été trouvé dans ce fichier. Veuillez téléverser la première ' +
    'page de la facture ou une image plus nette, ou remplir le formulaire à la main.',
  'invoice-unread':
    'Presque aucun texte de ce fichier n’a pu être lu. Veuillez copier les renseignements de la page affichée ici ' +
    'ou téléverser une image plus nette.',
  'invoice-too-complex':
    'La lecture de ce fichier demande trop de mémoire ou de temps. Veuillez téléverser seulement sa première page ' +
    'ou une photo de celle-ci, ou remplir le formulaire à la main.',
  'invoice-busy': 'De nombreuses factures sont en cours de lecture. Veuillez réessayer dans quelques secondes.',
  'invoice-timed-out':
    'La lecture de cette facture a pris trop de temps. Veuillez téléverser seulement sa première page ou remplir le ' +
    'formulaire à la main.',
  'invoice-outside-off':
    'Ce portail ne fait appel à aucun service externe pour lire les factures. Veuillez analyser la facture sans y ' +
    'recourir.',
  'invoice-outside-unavailable':
    'Le service externe ne peut pas lire de factures pour le moment. Veuillez analyser la facture sans y recourir.',
  'invoice-failed': 'L’analyse de la facture a échoué',
  'letters-quota':
    'Vous avez téléversé {count} lettres d’autorisation en 24\u00a0heures, soit le maximum pour un compte. Vous ' +
    'pourrez téléverser la prochaine dans {minutes} minutes.',
  'uploads-busy': 'De nombreux fichiers sont en cours de téléversement. Veuillez réessayer dans quelques secondes.',
};
