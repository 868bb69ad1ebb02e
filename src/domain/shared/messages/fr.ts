import { changeMessagesFr } from '../../port-change/messages.fr.ts';
import { statusMessagesFr } from '../statuses/fr.ts';
import type { Catalogue } from './message.ts';

/** Every message of `en`, in French as it is written in Quebec. */
export const fr: Catalogue = {
  ...statusMessagesFr,
  ...changeMessagesFr,
  // accounts
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

  // LNP requests
  'phone-required': 'Veuillez saisir un numéro de téléphone',
  'phone-invalid': 'Le format du numéro de téléphone n’est pas valide',
  'phone-not-ten-digits':
    'Les numéros de téléphone doivent compter 10 chiffres. Reçu\u00a0: premier={first}, dernier={last}',
  'phone-not-digits':
    'Les numéros de téléphone ne doivent contenir que des chiffres. Reçu\u00a0: premier={first}, dernier={last}',
  'phone-range-backwards': 'La plage {first} - {last} est inversée. Saisissez d’abord le numéro le plus petit.',
  'phone-repeated': 'Le numéro {number} est saisi plus d’une fois.',
  'phone-too-many': 'Vous pouvez saisir au plus {limit} numéros à la fois. Vous en avez saisi {count}.',
  'phone-plan-area-code':
    '{number}\u00a0: {areaCode} n’est pas un indicatif régional du plan de numérotation nord-américain.',
  'phone-plan-exchange':
    '{number}\u00a0: {exchange} n’est pas un indicatif de central qui peut être attribué à un client.',
  'phone-outside-canada':
    '{number} n’a pas d’indicatif régional canadien. Seuls les numéros canadiens peuvent être transférés ici.',
  'port-type-invalid': 'Choisissez régulier, à date précise ou accéléré',
  'requester-name-required': 'Le nom du demandeur est obligatoire',
  'street-number-required': 'Le numéro municipal est obligatoire',
  'street-name-required': 'Le nom de la rue est obligatoire',
  'city-required': 'La ville est obligatoire',
  'current-carrier-required': 'Le fournisseur actuel est obligatoire',
  'province-required': 'La province est obligatoire',
  'province-invalid': 'La province choisie n’est pas valide',
  'province-code-invalid':
    'Code de province non valide\u00a0: {province}. Il doit être l’un des suivants\u00a0: {provinces}',
  'postal-code-invalid': 'Le format du code postal n’est pas valide',
  'postal-code-not-canonical': 'Format de code postal non valide\u00a0: {postalCode}. Format attendu\u00a0: A1A1A1',
  'postal-code-other-province':
    'Le code postal {postalCode} appartient à {expected}, et non à {province}. Les fournisseurs rejettent les ' +
    'demandes dont l’adresse ne correspond pas à la facture.',
  'postal-code-unknown':
    '{postalCode} n’est pas un code postal canadien. Les fournisseurs rejettent les demandes dont l’adresse ne ' +
    'correspond pas à la facture.',
  'address-post-box':
    'Cette adresse ressemble à une case postale. Les fournisseurs rejettent une case postale comme adresse de ' +
    'service. Saisissez l’adresse où le service téléphonique est utilisé.',
  'invoice-too-old':
    'Cette facture date du {date}, soit de plus de {days} jours. Les fournisseurs comparent une demande à une ' +
    'facture des {days} derniers jours. Veuillez utiliser la plus récente.',
  'invoice-no-service-address':
    'Cette facture n’indique pas d’adresse de service. L’adresse d’envoi peut différer de celle où le service ' +
    'téléphonique est utilisé. Les fournisseurs rejettent les demandes dont l’adresse de service diffère de ' +
    'leur dossier.',
  'invoice-main-number-missing':
    'Le {number}, numéro principal du compte sur la facture, ne figure pas dans cette demande. Un fournisseur peut ' +
    'rejeter un transfert sans le numéro principal. Ajoutez-le ou expliquez dans les commentaires ce qu’il deviendra.',
  'due-date-required': 'La date demandée est obligatoire pour un transfert à date précise',
  'due-date-invalid': 'La date demandée doit être une date telle que 2026-03-05',
  'due-date-weekend': 'La date demandée ne peut pas tomber la fin de semaine',
  'due-date-past': 'La date demandée ne peut pas être passée',
  'due-date-holiday-new-years-day':
    'Le {date} est un jour férié (jour de l’An). Le fournisseur actuel pourrait reporter le transfert à un autre jour.',
  'due-date-holiday-good-friday':
    'Le {date} est un jour férié (Vendredi saint). Le fournisseur actuel pourrait reporter le transfert à un ' +
    'autre jour.',
  'due-date-holiday-victoria-day':
    'Le {date} est un jour férié (fête de Victoria ou Journée nationale des patriotes). Le fournisseur actuel ' +
    'pourrait reporter le transfert à un autre jour.',
  'due-date-holiday-national-holiday-of-quebec':
    'Le {date} est un jour férié (fête nationale du Québec). Le fournisseur actuel pourrait reporter le transfert à ' +
    'un autre jour.',
  'due-date-holiday-canada-day':
    'Le {date} est un jour férié (fête du Canada). Le fournisseur actuel pourrait reporter le transfert à un ' +
    'autre jour.',
  'due-date-holiday-labour-day':
    'Le {date} est un jour férié (fête du Travail). Le fournisseur actuel pourrait reporter le transfert à un ' +
    'autre jour.',
  'due-date-holiday-truth-and-reconciliation':
    'Le {date} est un jour férié (Journée nationale de la vérité et de la réconciliation). Le fournisseur actuel ' +
    'pourrait reporter le transfert à un autre jour.',
  'due-date-holiday-thanksgiving':
    'Le {date} est un jour férié (Action de grâce). Le fournisseur actuel pourrait reporter le transfert à un ' +
    'autre jour.',
  'due-date-holiday-remembrance-day':
    'Le {date} est un jour férié (jour du Souvenir). Le fournisseur actuel pourrait reporter le transfert à un ' +
    'autre jour.',
  'due-date-holiday-christmas-day':
    'Le {date} est un jour férié (Noël). Le fournisseur actuel pourrait reporter le transfert à un autre jour.',
  'due-date-holiday-boxing-day':
    'Le {date} est un jour férié (lendemain de Noël). Le fournisseur actuel pourrait reporter le transfert à un ' +
    'autre jour.',
  'text-too-long': 'Au plus {limit} caractères',
  'billing-info-too-large': 'Les renseignements de facturation ne peuvent pas dépasser 4\u00a0ko',
  'update-sent': 'Votre message de suivi a été envoyé.',
  'update-message-required': 'Veuillez saisir un message de suivi.',
  'cancelled-on-request': 'Annulée à votre demande le {date}.',
  'next-cancelled-on-request':
    'Rien d’autre à faire. Envoyez une nouvelle demande plus tard pour transférer ces numéros.',
  'resubmit-impossible':
    'Seule une demande rejetée dont la commande est fermée chez notre fournisseur peut être corrigée et soumise ' +
    'de nouveau.',
  'nothing-to-change': 'Aucune modification n’a été indiquée.',
  'processing-restarted': 'Rien n’était en cours pour cet élément. Son traitement a été relancé.',
  'order-unknown-to-provider':
    'Notre fournisseur n’a plus de trace de cette commande. Un administrateur en a été avisé.',
  'order-contradicted':
    'Notre fournisseur indique maintenant pour cette commande un résultat différent de celui de sa fermeture. Un ' +
    'administrateur en a été avisé.',
  'provider-rejected': 'Notre fournisseur a rejeté cette commande.',

  // toll-free requests
  'request-name-required': 'Le nom de la demande est obligatoire',
  'toll-free-required': 'Au moins un numéro sans frais est obligatoire',
  'toll-free-invalid': 'Format de numéro sans frais non valide',
  'toll-free-form-invalid': 'Format de numéro sans frais non valide (doit être 8XX-XXX-XXXX)',
  'loa-required': 'Le fichier de la lettre d’autorisation est obligatoire',
  'loa-path-required': 'Le chemin du fichier de la lettre d’autorisation est obligatoire',
  'loa-not-pdf': 'La lettre d’autorisation doit être un fichier PDF.',
  'loa-too-large': 'La lettre d’autorisation ne peut pas dépasser 10\u00a0Mo.',
  'loa-missing':
    'La lettre d’autorisation de cette demande n’est plus dans le dépôt de fichiers. Veuillez communiquer avec ' +
    'l’équipe de notre fournisseur.',
  'upload-malformed': 'Le téléversement n’a pas pu être lu, car ce n’est pas du multipart/form-data valide.',

  // number orders
  'order-name-required': 'Le nom de la commande est obligatoire',
  'npanxx-invalid': 'Le NPANXX doit compter 6 chiffres',
  'rate-center-required': 'Le centre tarifaire est obligatoire',
  'quantity-invalid': 'La quantité doit être un nombre entier',
  'quantity-too-small': 'La quantité doit être d’au moins 1',
  'quantity-too-large': 'Au plus 10 numéros par commande',
  'ordered-number-invalid': 'Les numéros de téléphone doivent compter 10 chiffres. Reçu\u00a0: {number}',
  'ordered-number-elsewhere': '{number} n’appartient pas à {npanxx}.',
  'ordered-numbers-count': 'La quantité est de {quantity}, mais le nombre de numéros choisis est de {count}.',
  'order-done-one': '1 numéro commandé',
  'order-done-many': '{count} numéros commandés',
  'order-partial': '{done} numéros commandés sur {requested}. Échec\u00a0: {failed}',
  'order-none': 'Aucun des numéros n’a pu être commandé\u00a0: {reasons}. Veuillez choisir d’autres numéros.',
  'order-unreachable':
    'Notre fournisseur est injoignable pour le moment. Rien n’a été commandé. Veuillez réessayer plus tard.',
  'order-unsettled':
    'Notre fournisseur n’a pas encore répondu\u00a0: nous ne savons donc pas si les numéros sont à vous. La ' +
    'commande reste en cours et se met à jour automatiquement. Ne commandez pas de nouveau. Suivez la commande sous ' +
    'Commandes de numéros.',
  'order-unsettled-kept':
    'Le résultat de cette commande chez notre fournisseur n’est pas encore connu. Vous pourrez supprimer la ' +
    'commande une fois le résultat connu.',

  // invoice reading
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
  overloaded: 'Le portail est surchargé pour le moment. Veuillez réessayer dans quelques secondes.',

  // lists and requests in general
  'body-malformed': 'La requête n’a pas pu être lue, car ce n’est pas du JSON valide.',
  'body-too-large': 'La requête est trop volumineuse.',
  'content-type-wrong': 'Ce type de contenu n’est pas accepté ici.',
  'value-invalid': 'Cette valeur n’est pas valide.',
  'input-invalid': 'Veuillez corriger les champs indiqués.',
  'query-invalid': 'Le paramètre de requête {name} n’est pas valide.',
  'list-too-deep':
    'Une liste montre ses 10 000 premières lignes. Pour en voir d’autres, utilisez un filtre ou exportez la liste.',
  'header-invalid': 'L’en-tête {name} n’est pas valide.',
  'id-invalid': 'L’identifiant doit être un nombre entier.',
  'not-found': 'Cet élément n’existe pas ou vous n’y avez pas accès.',
  'route-not-found': 'Il n’y a rien à cette adresse.',
  'method-not-allowed': 'Cette méthode n’est pas permise ici.',
  'changed-meanwhile': 'Quelqu’un d’autre a modifié cet élément entre-temps. Veuillez le charger de nouveau.',
  'changed-by-somebody':
    '{actor} a modifié cet élément entre-temps. Son état est maintenant {status}. Veuillez le charger de nouveau.',
  'cross-site-refused': 'Cette requête provenait d’un autre site et a été refusée.',
  'idempotency-key-reused': 'Cette clé Idempotency-Key a déjà servi avec un autre contenu.',
  'idempotency-key-running':
    'La première requête portant cette clé Idempotency-Key est encore en cours. Veuillez réessayer sous peu.',
  'too-many-requests': 'Trop de requêtes. Veuillez réessayer dans {seconds} secondes.',
  'provider-nonsense': 'La réponse de notre fournisseur n’a pas pu être comprise. Veuillez réessayer plus tard.',
  'provider-unavailable': 'Notre fournisseur est injoignable pour le moment. Veuillez réessayer plus tard.',
  'provider-silent': 'Notre fournisseur n’a pas répondu à temps. Veuillez réessayer plus tard.',
  'database-unavailable': 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
  'files-unavailable':
    'Les fichiers ne peuvent être ni enregistrés ni lus pour le moment. Veuillez réessayer sous peu.',
  'shutting-down': 'Le service redémarre. Veuillez réessayer dans un instant.',
  unexpected: 'Une erreur inattendue s’est produite',
};
