import type { ChangeMessages } from './messages.en.ts';

/** The messages about changes after Submit, in French. */
export const changeMessagesFr: ChangeMessages = {
  'change-open':
    'Une autre modification de cette demande est en cours. Attendez la réponse du fournisseur ou retirez-la d’abord.',
  'change-too-late':
    'Il est trop tard pour modifier ceci\u00a0: les numéros seront transférés le {date}. Écrivez à notre équipe, ' +
    'nous appellerons le fournisseur.',
  'change-closed': 'Cette demande est terminée et ne peut plus être modifiée.',
  'change-after-date':
    'Le fournisseur a confirmé la date; seule la date peut encore changer. Annulez et envoyez une nouvelle demande ' +
    'pour corriger le reste.',
  'change-not-taken':
    'Le fournisseur n’accepte pas cette modification de la commande. Écrivez à notre équipe, nous appellerons le ' +
    'fournisseur.',
  'change-not-yet': 'Cette demande est en route vers le fournisseur. Veuillez réessayer dans une minute.',
  'change-sent': 'Cette modification est déjà chez le fournisseur et ne peut plus être retirée.',
  'change-not-manual': 'Seule une modification qui attend notre équipe peut être décidée ici.',
  'change-nothing': 'Rien ne diffère de ce qui a été envoyé.',
  'numbers-not-in-request': 'Le numéro {number} ne fait pas partie de cette demande.',
  'numbers-all-removed': 'Il doit rester au moins un numéro. Annulez la demande pour tous les retirer.',
  'numbers-cannot-be-added':
    'On ne peut pas ajouter de numéros à une demande envoyée. Envoyez-en une nouvelle pour {number}.',
  'date-not-open': 'Le {date} n’est pas possible\u00a0: {reason}. Le prochain jour est le {next}.',
  'date-past': 'ce jour est passé',
  'date-weekend': 'les fournisseurs ne transfèrent pas de numéros la fin de semaine',
  'date-refused': 'le fournisseur ne transfère pas de numéros ce jour-là',
  'change-field-name': 'nom',
  'change-field-address': 'adresse',
  'change-field-account': 'numéro de compte',
  'change-field-btn': 'numéro de facturation (BTN)',
  'change-field-pin': 'NIP',
  'change-field-reseller': 'revendeur',
  'change-field-comments': 'commentaires',
  'change-field-date': 'la date ({date})',
  'change-field-numbers': 'liste des numéros',
  'change-outcome-too-late':
    'Elle est arrivée trop tard\u00a0: la commande ne peut plus être modifiée ou les numéros sont déjà transférés.',
  'change-outcome-not-possible': 'Le fournisseur ne modifie pas cette partie de la commande.',
  'change-outcome-date-not-available': 'Le fournisseur ne transfère pas de numéros ce jour-là.',
  'change-outcome-carrier-refused': 'Le fournisseur l’a refusée.',
  'change-outcome-team-refused': 'Notre équipe n’a pas pu l’effectuer.',
  'change-outcome-other-change-open': 'Le fournisseur traitait encore une autre modification de cette commande.',
  'change-outcome-order-not-accepted':
    'Notre fournisseur n’a pas accepté la commande; il n’y avait donc rien à modifier.',
  'change-outcome-order-rejected': 'Le fournisseur a rejeté la commande avant de se prononcer sur cette modification.',
  'change-outcome-order-cancelled': 'La commande a été annulée avant que cette modification soit décidée.',
  'change-outcome-superseded': 'Le fournisseur l’a abandonnée à cause d’une modification ultérieure.',
};
