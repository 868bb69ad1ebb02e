import type { sessionsEn } from './sessions.en.ts';

export const sessionsFr: Readonly<Record<keyof typeof sessionsEn, string>> = {
  'sessions.device': '{browser} sur {system}',
  'sessions.unknownDevice': 'Appareil inconnu',
  'sessions.unknownPlace': 'Réseau inconnu',
  'sessions.current': 'Cette session',
  'sessions.lastSeen': 'Dernière activité : {moment}',
  'sessions.since': 'Connexion : {moment}',
  'sessions.end': 'Fermer la session',
  'sessions.showAll': 'Afficher les {count}',
  'sessions.endNamed': 'Fermer la session : {device}',
  'sessions.ended.one': 'La session est fermée.',
  'sessions.ended.other': '{count} sessions sont fermées.',
  'sessions.ended.zero': 'Aucune autre session n’était ouverte.',
  'sessions.none': 'Aucune session n’est ouverte.',
};
