/**
 * The wordings of labels, as patterns: `{a|b}` is one of several words, and an empty choice is allowed. All wordings of
 * a pattern are used; `label-text.ts` divides them between the splits.
 */
export const LABELS = {
  account: {
    en: [
      '{Account|Acct|Acct.|Customer account|Client account|Billing account} {number|no.|no|num.|#|ID|reference}',
      '{Your|Our} {account|account number|acct no.}',
      'Account',
      'BAN',
      'Number of your account',
      '{Subscriber|Customer} {account|acct.} {number|no.}',
    ],
    fr: [
      '{Numéro|No|N°|Nº|Num.} {de|du} compte{| client| de facturation| abonné}',
      'Compte{| no| n°| numéro| client| client no}',
      '{Votre|Notre} {compte|numéro de compte|no de compte}',
      'Référence du compte',
    ],
  },
  date: {
    en: [
      '{Invoice|Invoice|Billing|Statement} date',
      'Date of {invoice|bill|issue|this invoice}',
      '{Invoice|Invoice} {issued|dated}',
      'Date {issued|billed|of billing}',
      'Issue date',
      'Date',
    ],
    fr: [
      'Date {de facturation|de la facture|de facture|du relevé|d’émission|de l’état de compte}',
      'Facture {du|émise le|datée du}',
      'Émise le',
      'Date',
    ],
  },
  service: {
    en: [
      '{Service|Services|Installation|Install|Site|Premises|Serviced} {address|addr.|location}',
      'Address of {service|installation|the service|the premises|the site}',
      'Location of {service|services|the lines|installation}',
      '{Services|Service|Phone service|Lines|Telephone lines} {at|provided at|delivered to|installed at|supplied to}',
      'Where {your service is|your lines are|we provide service|the equipment is installed}',
      '{Point|Place} of {service|installation|delivery}',
      '{Installed|Connected|In service} at',
      'Telephone service {address|location|site}',
      'Physical {address|location} of {service|lines}',
    ],
    fr: [
      'Adresse {de service|du service|des services|d’installation|du site|des lieux|desservie|de desserte|de la ligne}',
      'Lieu {de service|du service|d’installation|desservi|des services|de l’installation}',
      'Services {fournis au|installés au|rendus au|offerts au|livrés au}',
      'Lignes {installées|situées} au',
      'Emplacement {du service|de l’installation|des lignes|desservi}',
      'Endroit {desservi|du service}',
      'Installé au',
      'Site{| de service| desservi}',
    ],
  },
  mailing: {
    en: [
      '{Invoice|Billed|Invoice|Invoiced|Mail|Mailed|Sold} to',
      '{Billing|Mailing|Postal|Correspondence} address',
      'Customer',
      'Send {bill|invoice} to',
      'Address for {bills|billing|mail}',
    ],
    fr: [
      '{Facturé|Facturer|Adressé|Envoyé|Vendu} à',
      'Adresse {de facturation|postale|d’envoi|de correspondance}',
      'Destinataire',
      'Client',
    ],
  },
  name: {
    en: ['{Customer|Client|Subscriber|Company} name', 'Account {holder|name|of}', 'Name{| of customer| on account}'],
    fr: ['Nom {du client|de l’abonné|du titulaire|au compte}', 'Titulaire{| du compte}', 'Abonné'],
  },
  main: {
    en: [
      '{Main|Primary|Principal|Lead|Pilot} {number|telephone number|line|phone no.}',
      '{Billing|Billed|Account} {telephone|phone} {number|no.}',
      'BTN',
    ],
    fr: [
      '{Numéro|No|Ligne} {principal|de téléphone principal|de tête}',
      'Téléphone {principal|facturé|de facturation}',
      'Numéro {facturé|de téléphone facturé}',
    ],
  },
  others: {
    en: ['{Other|Additional|Further} {lines|numbers|telephone numbers}', 'Also on this account'],
    fr: ['Autres {lignes|numéros}{| de ce compte}', 'Numéros {supplémentaires|additionnels}'],
  },
  due: {
    en: ['Due date', 'Payment due{| by| on}', 'Please pay {by|before}', 'Pay by', 'Due {on|by}'],
    fr: ['Date {d’échéance|limite de paiement}', 'Payable {le|avant le|au plus tard le}', 'Échéance'],
  },
  invoice: {
    en: ['{Invoice|Invoice|Statement|Document} {number|no.|no|#}', 'Invoice'],
    fr: ['{Numéro|No|N°} de facture', 'Facture {no|n°|numéro}', 'No de document'],
  },
  total: {
    en: ['{Total|Amount|Total amount|Balance} due', 'Amount {payable|owing|to pay}', 'Please pay'],
    fr: ['{Montant|Total|Solde} {dû|à payer|exigible}', 'Veuillez payer'],
  },
  formerAccount: {
    en: ['{Former|Previous|Old} account {number|no.}', 'Replaces account'],
    fr: ['{Ancien|Précédent} {compte|numéro de compte}', 'Remplace le compte'],
  },
  customerId: {
    en: ['{Customer|Client|User|Member} {ID|number|no.|code}', 'Web ID'],
    fr: ['{Code|Numéro|No} {de client|d’usager|de membre}', 'Code Web'],
  },
  contract: {
    en: ['{Contract|Agreement|Order} {number|no.|ref.}', 'Purchase order'],
    fr: ['{Numéro|No} de {contrat|commande|bon de commande}', 'Entente no'],
  },
  bank: {
    en: ['Bank transit 00123 Institution 003 {Account|Acct.}', 'Wire payments to account', 'EFT deposit account'],
    fr: ['Transit 00123 Institution 815 {Compte|Folio}', 'Virement au compte', 'Dépôt direct au compte'],
  },
  period: {
    en: ['{Billing|Service|Invoice} period', 'Period covered', 'For services'],
    fr: ['Période {de facturation|visée|couverte}', 'Services pour la période'],
  },
  remit: {
    en: ['{Remit|Send payment|Mail payment|Make cheque payable} to', 'Payable to', 'Payments'],
    fr: ['{Payable|Remettre|Faire le chèque|Envoyer le paiement} à', 'Paiements'],
  },
} as const;
export type LabelName = keyof typeof LABELS;

/** Sentences around a value; `%` is the value. They have no label. */
export const PHRASES = {
  service: {
    en: [
      'This invoice covers {telephone service|voice service|business lines|phone lines} at %.',
      'The {lines|services} on this {bill|invoice} are {installed|located|provided} at %.',
      '{Your lines are connected|We supply your telephone service|Service was supplied} at % during this period.',
      'Charges for {the lines|telephone service} in use at %, billed monthly.',
    ],
    fr: [
      'Cette facture vise {le service téléphonique|les lignes d’affaires|vos lignes} au %.',
      'Les {lignes|services} de cette facture sont {installés|situés|fournis} au %.',
      'Frais pour {les lignes|le service} en fonction au %, facturés chaque mois.',
    ],
  },
  serviceHeading: {
    en: [
      '{Monthly charges|Services|Phone service|Charges} {at|for} %',
      'Location: %',
      'Usage and {lines|charges} for site %',
    ],
    fr: ['{Frais mensuels|Services|Lignes} {au|pour le} %', 'Emplacement : %', 'Frais pour le site %'],
  },
  sameAs: {
    en: [
      '{Same as|Identical to|As per} {billing|mailing|the address above|billing address|mailing address}',
      'Same',
      'Same address as {above|shown above|the mailing address}',
    ],
    fr: ['{Même que|Identique à} {l’adresse de facturation|l’adresse postale|ci-dessus}', 'Idem', 'La même adresse'],
  },
  account: {
    en: [
      'Your account % is {billed monthly|in good standing|paid by invoice}.',
      'Please quote account % {on your cheque|when you call|with your payment}.',
    ],
    fr: [
      'Votre compte % est {facturé chaque mois|à jour}.',
      'Veuillez indiquer le compte % {sur votre chèque|en tout temps}.',
    ],
  },
} as const;
