/** The list of a user's sessions. */
export const sessionsEn = {
  'sessions.device': '{browser} on {system}',
  'sessions.unknownDevice': 'Unknown device',
  'sessions.unknownPlace': 'Unknown network',
  'sessions.current': 'This session',
  'sessions.lastSeen': 'Last seen {moment}',
  'sessions.since': 'Signed in {moment}',
  'sessions.end': 'End session',
  'sessions.showAll': 'Show all {count}',
  'sessions.endNamed': 'End session: {device}',
  'sessions.ended.one': 'The session has ended.',
  'sessions.ended.other': '{count} sessions have ended.',
  'sessions.ended.zero': 'No other session was open.',
  'sessions.none': 'No session is open.',
} as const;
