import type { RATE_CENTERS } from '../resources/rate-centers.ts';

/** Pilot numbers of the account's trunks. */
export const TRUNKS: readonly number[] = [5_142_010_000, 4_162_010_000];

export const PROVIDERS = [
  { ID: 1, Name: 'Bell Canada' },
  { ID: 2, Name: 'Rogers Communications' },
  { ID: 3, Name: 'TELUS Communications' },
  { ID: 4, Name: 'Vidéotron ltée' },
  { ID: 5, Name: 'Distributel' },
];

export const nameOf = ({ rate_center, province }: (typeof RATE_CENTERS)[number]): string =>
  `${rate_center}, ${province}`;

/** The second exchange of a rate center: the carrier answers ten free numbers of a rate center, not of an exchange. */
const secondExchange = (npanxx: string): string => String(Number(npanxx) + 1);

export const exchangesOf = (npanxx: string): readonly string[] => [npanxx, secondExchange(npanxx)];
