/** The filters of a list of port requests, loaded when they are shown. */
export const filtersEn = {
  'filter.stage': 'Stage',
  'filter.anyStage': 'All stages',
  'filter.date_confirmed': 'Date confirmed',
  'filter.activating': 'Being activated',
  'filter.partly_active': 'Partly moved',
  'filter.focFrom': 'Port date from',
  'filter.focTo': 'Port date to',
  'filter.clear': 'Clear filters',
} as const;
