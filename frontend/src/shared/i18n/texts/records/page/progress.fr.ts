import type { progressEn } from './progress.en.ts';

export const progressFr: Readonly<Record<keyof typeof progressEn, string>> = {
  'page.title.lnp': 'Demande de transfert nº {id}',
  'page.title.tf': 'Demande pour numéros sans frais nº {id}',
  'page.title.order': 'Commande de numéros nº {id}',
  'page.notFound': 'Cette demande n’existe pas ou n’est pas l’une des vôtres.',
  'page.currentCarrier': 'votre fournisseur actuel',
  'page.parts': 'À propos de cette demande',
  'page.timeline': 'Chronologie',
  'page.numbers': 'Numéros',
  'page.details': 'Détails',
  'page.keepOld':
    'Conservez votre ancien service pour l’instant. Si vous le résiliez avant que vos numéros soient en service, ' +
    'ils ne pourront pas être transférés.',
  'page.endOld': 'Vous pouvez maintenant résilier ce qui reste de l’ancien service.',
  'page.jeopardy': 'Avertissement du fournisseur ({moment}) : {text}',
  'page.replyBy':
    'Répondez OUI au message texte reçu sur ce téléphone avant le {moment}. Sans réponse, le transfert sera ' +
    'rejeté.',
  'page.cancelRequested':
    'Annulation demandée. Le transfert suit son cours tant que le fournisseur ne l’a pas acceptée.',
  'page.changeRequested': 'Modification demandée. Rien ne change tant que le fournisseur ne l’a pas acceptée.',
  'page.portRest': 'Transférer les autres numéros',
  'page.portAgain': 'Nouvelle demande',
  'headline.queued': 'Votre demande est enregistrée. Nous l’envoyons à {carrier}.',
  'headline.waiting': 'Votre demande est enregistrée. Nous l’enverrons dès que nous aurons le document ci-dessous.',
  'headline.with_carrier': '{Carrier} vérifie votre demande. Cela prend jusqu’à 2 jours ouvrables.',
  'headline.requested': 'Date demandée : le {date}.',
  'headline.expected': 'Le transfert est prévu le {date}.',
  'headline.someRejected.one': '{count} numéro a été rejeté.',
  'headline.someRejected.other': '{count} numéros ont été rejetés.',
  'headline.date_confirmed.one': 'Votre numéro sera transféré le {date}. Date confirmée par {carrier}.',
  'headline.date_confirmed.other': 'Vos numéros seront transférés le {date}. Date confirmée par {carrier}.',
  'headline.some_confirmed.one': '{n} numéro sur {total} sera transféré le {date}. Date confirmée par {carrier}.',
  'headline.some_confirmed.other': '{n} numéros sur {total} seront transférés le {date}. Date confirmée par {carrier}.',
  'headline.overdue.one':
    'Votre numéro devait être transféré le {date}. {Carrier} n’a pas encore confirmé le transfert.',
  'headline.overdue.other':
    'Vos numéros devaient être transférés le {date}. {Carrier} n’a pas encore confirmé le transfert.',
  'headline.undated': '{Carrier} a confirmé votre demande. L’heure exacte du transfert n’est pas encore connue.',
  'headline.at_risk.one':
    'Votre numéro pourrait ne pas être transféré le {date} comme prévu. Nous sommes en communication avec ' +
    '{carrier}.',
  'headline.at_risk.other':
    'Vos numéros pourraient ne pas être transférés le {date} comme prévu. Nous sommes en communication avec ' +
    '{carrier}.',
  'headline.activating': 'Vos numéros sont en cours de transfert. En service jusqu’ici : {n} sur {total}.',
  'headline.active.one': 'Votre numéro est en service.',
  'headline.active.other': 'Les {count} numéros sont en service.',
  'headline.partly_active.one': '{n} numéro sur {total} est en service. Le reste n’a pas été transféré.',
  'headline.partly_active.other': '{n} numéros sur {total} sont en service. Le reste n’a pas été transféré.',
  'headline.rejected.one': 'Cette demande a été rejetée. Votre numéro reste chez {carrier}.',
  'headline.rejected.other': 'Cette demande a été rejetée. Vos numéros restent chez {carrier}.',
  'headline.correct': 'Cette demande a été rejetée. Corrigez-la et soumettez-la de nouveau.',
  'headline.correctRest': 'Corrigez la demande et soumettez-la de nouveau pour le reste.',
  'headline.cancelled.one': 'Annulée à votre demande. Votre numéro reste chez {carrier}.',
  'headline.cancelled.other': 'Annulée à votre demande. Vos numéros restent chez {carrier}.',
  'headline.cancelled_by_carrier': '{Carrier} a annulé cette demande. Aucun numéro n’a été transféré.',
  'headline.by_hand': 'Notre équipe a mis cette demande à l’état « {status} ».',
  'headline.order.pending': 'Vos numéros sont en cours de commande. Cela prend quelques minutes.',
  'headline.order.completed.one': 'Votre numéro est prêt à l’emploi.',
  'headline.order.completed.other': 'Vos {count} numéros sont prêts à l’emploi.',
  'headline.order.partial.one': '{count} numéro sur {total} est prêt à l’emploi. Le reste n’a pas pu être commandé.',
  'headline.order.partial.other':
    '{count} numéros sur {total} sont prêts à l’emploi. Le reste n’a pas pu être commandé.',
  'headline.order.failed': 'Aucun numéro n’a été commandé.',
  'step.label': 'Avancement',
  'step.submitted': 'Soumise',
  'step.accepted': 'Acceptée',
  'step.dated': 'Date confirmée',
  'step.active': 'En service',
  'step.partly': 'Service partiel',
  'step.rejected': 'Rejetée',
  'step.cancelled': 'Annulée',
  'step.completed': 'Terminée',
  'step.failed': 'Échouée',
  'step.done': '{step} : fait',
  'number.number': 'Numéro',
  'number.state': 'État',
  'number.since': 'Date de transfert',
  'number.cause': 'Motif',
  'number.search': 'Chercher un numéro',
  'number.all': 'Tous ({count})',
  'number.counted': '{state} ({count})',
  'number.filter': 'Filtrer par état',
  'number.same.one': '{count} numéro\u00a0: {state}',
  'number.same.other': '{count} numéros\u00a0: {state}',
  'number.none': 'Aucun numéro trouvé.',
  'number.csv': 'Télécharger en CSV',
  'number.replyBy': 'Répondez OUI avant le {moment}',
  'numberState.unknown': 'Pas encore connu',
  'numberState.received': 'Reçu',
  'numberState.in_progress': 'Chez votre fournisseur actuel',
  'numberState.foc': 'Date confirmée',
  'numberState.active': 'En service',
  'numberState.rejected': 'Rejeté',
  'numberState.cancelled': 'Annulé',
  'action.title': 'Ce que vous pouvez faire maintenant',
  'action.update': 'Envoyer un message',
  'action.askTeam': 'Écrire à notre équipe',
  'action.until': 'Modifications possibles jusqu’au {moment}.',
  'action.cancel': 'Annuler la demande',
  'action.date': 'Changer la date',
  'action.correction': 'Corriger les données',
  'action.remove_numbers': 'Retirer des numéros',
  'action.byTeam':
    'Le fournisseur traite ceci par courriel ou par téléphone. Notre équipe s’en occupe et vous informe du résultat.',
  'action.cancelText': 'Met fin au transfert. Vos numéros restent chez votre fournisseur actuel.',
  'action.dateText': 'Demandez un autre jour. Une date déjà confirmée devra l’être de nouveau.',
  'action.correctionText': 'Nom, adresse, numéro de compte ou commentaires.',
  'action.remove_numbersText': 'Retirez les numéros qui ne doivent pas être transférés.',
  'action.override': '{action} quand même',
  'action.urgent.any':
    'URGENT : veuillez appeler {carrier} au sujet de la demande nº {id} (date de transfert : {date}) : ',
  'action.urgent.cancel':
    'URGENT : veuillez appeler {carrier} et annuler la demande nº {id} (date de transfert : {date}). Les numéros ' +
    'ne doivent pas être transférés.',
  'action.urgent.date':
    'URGENT : veuillez appeler {carrier} au sujet de la demande nº {id} (date de transfert : {date}). Il nous ' +
    'faut une autre date : ',
  'action.urgent.correction':
    'URGENT : veuillez appeler {carrier} au sujet de la demande nº {id} (date de transfert : {date}). À ' +
    'corriger : ',
  'action.urgent.remove_numbers':
    'URGENT : veuillez appeler {carrier} au sujet de la demande nº {id} (date de transfert : {date}). Ces ' +
    'numéros ne doivent pas être transférés : ',
  'action.urgentUnknown': 'pas encore confirmée',
};
