import type { reviewEn } from './review.en.ts';

export const reviewFr: Readonly<Record<keyof typeof reviewEn, string>> = {
  'review.title': 'Vérifiez votre demande',
  'review.warnings.one': '{count} élément pourrait entraîner un rejet',
  'review.warnings.other': '{count} éléments pourraient entraîner un rejet',
  'review.change': 'Modifier',
  'review.changeThis': 'Modifier\u00a0: {label}',
  'review.numbers.one': '{carrier}\u00a0: {count} numéro',
  'review.numbers.other': '{carrier}\u00a0: {count} numéros',
  'review.date': 'Date demandée',
  'review.fee': 'Frais',
  'review.noFee': 'Sans frais',
  'review.mobile':
    'Le fournisseur d’un numéro mobile lui envoie un message texte. Répondez OUI dans les 90 minutes, sinon le ' +
    'transfert est rejeté.',
  'review.keepService': 'Ne résiliez pas votre service chez {carrier} avant que les numéros soient transférés.',
  'review.back': 'Retour au formulaire',
  'review.send': 'Envoyer',
  'review.sendAnyway': 'Envoyer quand même',
  'warning.open.one': 'Le {numbers} figure déjà dans votre demande en cours {id}.',
  'warning.open.other': '{count} numéros figurent déjà dans votre demande en cours {id}\u00a0: {numbers}.',
  'warning.notPortable.one': 'Selon la vérification, le {numbers} n’est pas transférable.',
  'warning.notPortable.other': 'Selon la vérification, {count} numéros ne sont pas transférables\u00a0: {numbers}.',
  'warning.severalCarriers':
    'Selon la vérification, les numéros appartiennent à plusieurs fournisseurs\u00a0: {carriers}. Envoyez une ' +
    'demande pour chacun.',
  'warning.severalCenters':
    'Selon la vérification, les numéros appartiennent à plusieurs centres tarifaires\u00a0: {centers}. Envoyez une ' +
    'demande pour chacun.',
  'warning.otherCarrier': 'Selon la vérification, les numéros appartiennent à {company}, et non à {carrier}.',
  'warning.soon': 'Il faut aux fournisseurs environ deux jours ouvrables. Ils pourraient refuser le {date}.',
  'warning.account.several':
    'Le numéro de compte manque. Les fournisseurs l’exigent pour transférer plusieurs numéros.',
  'warning.account.mobile': 'Le numéro de compte manque. Les fournisseurs de services mobiles l’exigent.',
  'warning.newBtn':
    'Le numéro de facturation est transféré et d’autres numéros restent. Indiquez celui qui le remplace.',
  'warning.unconfirmed': 'La valeur lue sur la facture est incertaine ({label}). Comparez-la avec la facture.',
  'warning.unchanged': 'Rien n’a changé depuis le rejet de la demande.',
};
