import type { filtersEn } from './filters.en.ts';

export const filtersFr: Readonly<Record<keyof typeof filtersEn, string>> = {
  'filter.stage': 'Étape',
  'filter.anyStage': 'Toutes les étapes',
  'filter.date_confirmed': 'Date confirmée',
  'filter.activating': 'Activation en cours',
  'filter.partly_active': 'Transférée en partie',
  'filter.focFrom': 'Date de transfert, du',
  'filter.focTo': 'Date de transfert, au',
  'filter.clear': 'Effacer les filtres',
};
