import type { changesEn } from './changes.en.ts';

export const changesFr: Readonly<Record<keyof typeof changesEn, string>> = {
  'portChange.title': 'Modifications',
  'portChange.empty': 'aucune valeur',
  'portChange.old': 'Avant : {value}',
  'portChange.new': 'Demandé : {value}',
  'portChange.kind.cancel': 'Annulation',
  'portChange.kind.date': 'Nouvelle date',
  'portChange.kind.correction': 'Correction',
  'portChange.kind.remove_numbers': 'Retrait de numéros',
  'portChange.state.waiting': 'En attente d’envoi',
  'portChange.state.asked': 'En attente du fournisseur',
  'portChange.state.manual': 'En attente de notre équipe',
  'portChange.state.accepted': 'Acceptée',
  'portChange.state.refused': 'Refusée',
  'portChange.state.overtaken': 'Devenue inutile',
  'portChange.state.withdrawn': 'Retirée',
  'portChange.byline': 'Demandée le {moment} par {actor}',
  'portChange.decided': 'close le {moment}',
  'portChange.because': 'Motif : {reason}',
  'portChange.isOverride': 'Envoyée malgré les règles',
  'portChange.withdraw': 'Retirer',
  'portChange.withdrawn': 'La modification a été retirée.',
  'portChange.accept': 'Marquer comme acceptée',
  'portChange.refuse': 'Marquer comme refusée',
  'portChange.decidedAs.accepted': 'La modification est acceptée.',
  'portChange.decidedAs.refused': 'La modification est refusée.',
  'portChange.decisionReason': 'Motif',
  'portChange.decisionHint': 'Le client le lit sur cette page et dans un courriel.',
  'portChange.required': 'Ce champ est obligatoire.',
  'portChange.review': 'Continuer',
  'portChange.keep': 'Ne rien faire',
  'portChange.send': 'Envoyer au fournisseur',
  'portChange.reason': 'Motif pour le fournisseur',
  'portChange.done': 'Votre modification est enregistrée et sera envoyée au fournisseur.',
  'portChange.doneAtOnce': 'Votre modification est faite.',
  'portChange.override':
    'Vous envoyez ceci malgré les règles. Le fournisseur peut refuser; l’historique montre votre nom.',
  'portChange.cancelQueued':
    'La demande n’est pas encore chez le fournisseur. Elle est annulée tout de suite et vos numéros restent où ' +
    'ils sont.',
  'portChange.cancelAsked':
    'Nous demandons au fournisseur d’annuler la commande. Elle est annulée dès qu’il accepte; d’ici là, elle ' +
    'suit son cours. Il faudra ensuite une nouvelle demande pour transférer ces numéros.',
  'portChange.cancelDated':
    'Vos numéros doivent être transférés le {date}. Nous demandons au fournisseur d’annuler; s’il n’accepte ' +
    'pas à temps, ils seront transférés quand même. Il faudra ensuite une nouvelle demande pour transférer ces ' +
    'numéros.',
  'portChange.dateAsked':
    'Nous demandons la nouvelle date au fournisseur. Le type de transfert et ses frais ne changent pas.',
  'portChange.dateDated':
    'La date confirmée ne vaut plus dès que le fournisseur accepte. Il confirme ensuite la nouvelle date ou ' +
    'une autre. Le type de transfert et ses frais ne changent pas.',
  'portChange.newDate': 'Nouvelle date',
  'portChange.dateHint': 'Un jour ouvrable. Actuellement : {date}',
  'portChange.removeAsked':
    'Les numéros ci-dessous restent chez votre fournisseur actuel. On ne peut pas les rajouter ensuite : il ' +
    'faudrait une nouvelle demande.',
  'portChange.removed': 'Numéros à retirer',
  'portChange.remaining.one': '{count} numéro reste dans la demande',
  'portChange.remaining.other': '{count} numéros restent dans la demande',
  'portChange.chosen.one': '{count} numéro choisi',
  'portChange.chosen.other': '{count} numéros choisis',
  'portChange.noneChosen': 'Choisissez au moins un numéro.',
  'portChange.allChosen': 'Il doit rester au moins un numéro. Annulez la demande pour tous les retirer.',
  'portChange.nothing': 'Rien ne diffère de ce qui a été envoyé.',
  'portChange.correctQueued':
    'La demande n’est pas encore chez le fournisseur. La correction prend effet tout de suite.',
  'portChange.correctAsked': 'Nous envoyons la correction au fournisseur. Elle prend effet dès qu’il l’accepte.',
  'portChange.correctDated':
    'La date confirmée ne vaut plus dès que le fournisseur accepte cette correction. Il confirme ensuite une ' +
    'nouvelle date.',
};
