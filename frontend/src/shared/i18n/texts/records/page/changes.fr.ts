import type { changesEn } from './changes.en.ts';

export const changesFr: Readonly<Record<keyof typeof changesEn, string>> = {
  'portChange.title': 'Modifications',
  'portChange.empty': '(vide)',
  'portChange.old': 'Avant :',
  'portChange.new': 'Demandé :',
  'portChange.unchanged': 'Inchangé :',
  'portChange.notDone': 'Demandé, sans effet : {value}',
  'portChange.kind.cancel': 'Annulation',
  'portChange.kind.date': 'Nouvelle date',
  'portChange.kind.correction': 'Correction',
  'portChange.kind.remove_numbers': 'Retrait de numéros',
  'portChange.state.waiting': 'En attente d’envoi',
  'portChange.state.asked': 'En attente du fournisseur',
  'portChange.state.manual': 'En attente de notre équipe',
  'portChange.state.accepted': 'Acceptée',
  'portChange.state.refused': 'Refusée',
  'portChange.state.overtaken': 'Sans objet',
  'portChange.state.withdrawn': 'Retirée',
  'portChange.byline': 'Demandée le {moment} par {actor}',
  'portChange.decided': 'terminée le {moment}',
  'portChange.because': 'Motif : {reason}',
  'portChange.isOverride': 'Envoyée malgré les règles',
  'portChange.withdraw': 'Retirer',
  'portChange.withdrawn': 'La modification a été retirée.',
  'portChange.accept': 'Marquer comme acceptée',
  'portChange.refuse': 'Marquer comme refusée',
  'portChange.decidedAs.accepted': 'La modification est acceptée.',
  'portChange.decidedAs.refused': 'La modification est refusée.',
  'portChange.decisionReason': 'Motif',
  'portChange.decisionHint': 'Le client le verra sur cette page et dans un courriel.',
  'portChange.required': 'Ce champ est obligatoire.',
  'portChange.review': 'Continuer',
  'portChange.keep': 'Conserver la demande',
  'portChange.save': 'Enregistrer la modification',
  'portChange.send': 'Envoyer au fournisseur',
  'portChange.reason': 'Motif à transmettre au fournisseur',
  'portChange.done': 'Votre modification est enregistrée et sera envoyée au fournisseur.',
  'portChange.doneAtOnce': 'Votre modification a pris effet.',
  'portChange.changed': 'La demande a changé entre-temps. Veuillez vérifier votre saisie et l’envoyer de nouveau.',
  'portChange.override':
    'Vous envoyez cette modification malgré les règles. Le fournisseur peut la refuser, et l’historique indique ' +
    'votre nom.',
  'portChange.cancelQueued':
    'La demande n’est pas encore parvenue au fournisseur; elle est donc normalement annulée tout de suite. Vos ' +
    'numéros restent chez votre fournisseur actuel.',
  'portChange.cancelAsked':
    'Nous demanderons au fournisseur d’annuler. Le transfert suit son cours jusqu’à ce qu’il accepte. Pour ' +
    'transférer ces numéros plus tard, il faudra une nouvelle demande.',
  'portChange.cancelDated':
    'Vos numéros doivent être transférés le {date}. Nous demanderons au fournisseur d’annuler; s’il n’accepte ' +
    'pas à temps, ils seront transférés quand même. Pour transférer ces numéros plus tard, il faudra une ' +
    'nouvelle demande.',
  'portChange.dateAsked':
    'Nous demanderons la nouvelle date au fournisseur. Le type de transfert et les frais ne changent pas.',
  'portChange.dateDated':
    'Dès que le fournisseur accepte, la date confirmée ne tient plus. Il confirme ensuite la nouvelle date ou ' +
    'une autre. Le type de transfert et les frais ne changent pas.',
  'portChange.newDate': 'Nouvelle date',
  'portChange.dateHint': 'Un jour ouvrable. Date actuelle : {date}',
  'portChange.removeAsked':
    'Ces numéros restent chez votre fournisseur actuel. Ils ne pourront pas être rajoutés; il faudra une ' +
    'nouvelle demande.',
  'portChange.removed': 'Numéros à retirer',
  'portChange.afterwards': 'Numéros restants',
  'portChange.remaining.one': '{count} numéro reste dans la demande',
  'portChange.remaining.other': '{count} numéros restent dans la demande',
  'portChange.chosen.one': '{count} numéro choisi',
  'portChange.chosen.other': '{count} numéros choisis',
  'portChange.noneChosen': 'Choisissez au moins un numéro.',
  'portChange.allChosen': 'Il doit rester au moins un numéro. Annulez la demande pour tous les retirer.',
  'portChange.nothing': 'Rien ne diffère de ce qui a été envoyé.',
  'portChange.correctQueued':
    'La demande n’a pas encore été envoyée au fournisseur. La correction prend effet tout de suite.',
  'portChange.correctAsked': 'Nous enverrons la correction au fournisseur. Elle prend effet dès qu’il l’accepte.',
  'portChange.correctDated':
    'Dès que le fournisseur accepte la correction, la date confirmée ne tient plus. Il confirme ensuite une ' +
    'nouvelle date.',
};
