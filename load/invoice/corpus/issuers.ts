import type { Random } from '../random.ts';
import { ISSUER_FORMS, ISSUER_HEADS, ISSUER_TAILS, KNOWN_CARRIERS } from '../words/names.ts';
import { PLACES, STREETS } from '../words/streets.ts';
import type { Recipe } from './axes.ts';
import type { Language } from './label-text.ts';

export interface Issuer {
  /** As printed in large letters. */
  readonly brand: string;
  /** As printed in small letters. */
  readonly legal: string;
  /** The names that count as right. */
  readonly names: readonly string[];
  readonly host: string;
  readonly address: readonly string[];
  readonly contacts: readonly string[];
}

export function makeIssuer(random: Random, language: Language, { issuerKind }: Recipe): Issuer {
  const known = random.pick(KNOWN_CARRIERS);
  const invented = random.pick(ISSUER_HEADS) + random.pick(ISSUER_TAILS);
  const form = random.pick(ISSUER_FORMS[language]);
  const brand = issuerKind === 'known' ? (known[0] ?? '') : invented;
  const legal = issuerKind === 'known' ? brand : `${brand} ${form}`.trim();
  const host = `${brand
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()}.ca`;
  const free = `1-8${random.pick(['00', '66', '77', '88'])}-555-0${random.int(100, 199)}`;
  const taxes =
    language === 'fr'
      ? `TPS ${random.digits(9)} RT0001  TVQ ${random.digits(10)} TQ0001`
      : `GST/HST ${random.digits(9)} RT0001`;
  const lead = {
    en: ['Questions?', 'Customer care', 'Support'],
    fr: ['Des questions?', 'Service à la clientèle', 'Soutien'],
  };
  return {
    brand: issuerKind === 'web-only' ? '' : random.chance(0.2) ? brand.toUpperCase() : brand,
    legal: issuerKind === 'web-only' ? '' : legal,
    names: issuerKind === 'known' ? known : [brand, legal, host, `www.${host}`],
    host,
    address: officeLines(random, language),
    contacts: [
      `${random.pick(lead[language])} ${free}`,
      random.chance(0.5) ? `www.${host}` : `${host}  info@${host}`,
      ...(random.chance(0.7) ? [taxes] : []),
    ],
  };
}

/** An office that is neither the customer's nor the service's. */
export function officeLines(random: Random, language: Language): readonly string[] {
  const place = random.pick(PLACES[language]);
  const code = `${place.postal} ${random.int(0, 9)}${random.pick(['C', 'J', 'K', 'T', 'X'])}${random.int(0, 9)}`;
  const street = random.chance(0.3)
    ? `${language === 'fr' ? 'C.P.' : 'PO Box'} ${random.int(1_000, 9_900)}`
    : `${random.int(10, 9_000)} ${random.pick(STREETS.plain[language])}`;
  return [street, `${place.city} ${place.province} ${code}`];
}

/** Addresses of third parties that invoices mention. */
export function outsiderLines(random: Random, language: Language, { outsiders }: Recipe): readonly string[] {
  const french = language === 'fr';
  const lines: string[] = [];
  if (outsiders === 'store' || outsiders === 'both')
    lines.push(
      [
        french ? 'Votre boutique la plus proche :' : 'Your nearest store:',
        officeLines(random, language).join(', '),
      ].join(' '),
    );
  if (outsiders === 'complaints' || outsiders === 'both')
    lines.push(
      french
        ? 'Plaintes : Commission d’arbitrage, C.P. 81088, Ottawa ON K1P 1B1, 1-888-555-0142'
        : 'Complaints: Commission for Telecom Complaints, P.O. Box 81088, Ottawa ON K1P 1B1, 1-888-555-0142',
    );
  return lines;
}
