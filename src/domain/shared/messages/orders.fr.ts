import type { orderMessagesEn } from './orders.en.ts';

/** Requests and number orders, in French. */
export const orderMessagesFr: Readonly<Record<keyof typeof orderMessagesEn, string>> = {
  // LNP requests
  'phone-required': 'Veuillez saisir un numéro de téléphone',
  'phone-invalid': 'Le format du numéro de téléphone n’est pas valide',
  'imei-invalid': 'Un IMEI compte 15 chiffres; celui-ci contient une faute de frappe.',
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
  'phone-toll-free':
    'Le {number} est un numéro sans frais. Transférez-le plutôt avec une demande de numéros sans frais.',
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
  'invoice-no-service-street':
    'La rue de l’adresse de service n’a pas été trouvée sur cette facture. Veuillez l’ajouter. Les fournisseurs ' +
    'rejettent les demandes dont l’adresse de service diffère de leur dossier.',
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
  'cause-required': 'Choisissez la cause du rejet',
  'cause-invalid': 'Choisissez une cause de la liste',
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
  'document-kind-required': 'Choisissez le type du document.',
  'document-required': 'Choisissez un fichier.',
  'document-wrong-type': 'Veuillez téléverser un fichier PDF, PNG ou JPEG.',
  'document-too-large': 'Le document ne peut pas dépasser 10\u00a0Mo.',
  'document-missing': 'Ce document n’est plus dans le stockage de fichiers. Veuillez écrire à notre équipe.',
  'documents-full': 'Cette demande compte déjà {limit} documents.',
  'documents-quota':
    'Vous avez téléversé {count} documents en 24\u00a0heures, soit le maximum pour un compte. Vous pourrez ' +
    'téléverser le prochain dans {minutes} minutes.',
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
  'order-pending':
    'Notre fournisseur a reçu votre commande et la traite encore. Les numéros seront à vous une fois la commande ' +
    'terminée. Ne commandez pas de nouveau. Suivez la commande sous Commandes de numéros.',
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
};
