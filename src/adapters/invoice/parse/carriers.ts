import { fold } from './fold.ts';

/** Names as the portal shows them, and patterns of how invoices print them. Longer names precede contained ones. */
const CARRIERS: readonly (readonly [name: string, pattern: string])[] = [
  ['Bell MTS', 'bell ?mts|mts inc'],
  ['Bell Aliant', 'bell aliant|aliant'],
  ['Virgin Plus', 'virgin (?:plus|mobile)'],
  ['Bell', 'bell(?: canada| mobility| mobilite)?'],
  ['Lucky Mobile', 'lucky mobile'],
  ['Rogers', 'rogers(?: communications| wireless| sans-fil)?'],
  ['Fido', 'fido(?: solutions)?'],
  ['chatr', 'chatr'],
  ['TELUS', 'telus(?: mobility| mobilite)?'],
  ['Koodo', 'koodo(?: mobile)?'],
  ['Public Mobile', 'public mobile'],
  ['Vidéotron', 'videotron(?: affaires| ltee)?'],
  ['Fizz', 'fizz mobile|fizz'],
  ['Freedom', 'freedom(?: mobile)?'],
  ['Cogeco', 'cogeco(?: connexion)?'],
  ['Shaw', 'shaw(?: business| cable| direct| communications)?'],
  ['SaskTel', 'sasktel'],
  ['Eastlink', 'eastlink'],
  ['Xplore', 'xplore(?:net| inc)?'],
  ['Distributel', 'distributel(?: communications)?'],
  ['TekSavvy', 'tek ?savvy(?: solutions)?'],
  ['Primus', 'primus(?: canada)?'],
  ['VoIP.ms', 'voip[.] ?ms|swiftvox'],
  ['Fibernetics', 'fibernetics|freephoneline'],
  ['Iristel', 'iristel'],
  ['Allstream', 'allstream'],
  ['Zayo', 'zayo'],
  ['Ooma', 'ooma'],
  ['RingCentral', 'ring ?central'],
  ['Vonage', 'vonage'],
  ['Northwestel', 'northwestel|norouestel'],
  ['Tbaytel', 'tbaytel'],
  ['Execulink', 'execulink'],
  ['Comwave', 'comwave'],
  ['magicJack', 'magic ?jack'],
  ['Thinktel', 'thinktel'],
  ['ISP Telecom', 'isp telecom'],
  ['Oxio', 'oxio'],
  ['EBOX', 'ebox'],
  ['Sogetel', 'sogetel'],
  ['CoopTel', 'cooptel'],
  ['Telebec', 'telebec'],
  ['Beanfield', 'beanfield'],
  ['Novus', 'novus entertainment'],
  ['Start.ca', 'start[.]ca'],
  ['Net2phone', 'net2phone'],
  ['Telnyx', 'telnyx'],
  ['Twilio', 'twilio'],
];
const PATTERNS = CARRIERS.map(([name, pattern]) => ({
  name,
  pattern: new RegExp(`(?<![a-z0-9@'-])(?:${pattern})(?![a-z0-9'-])`, 'g'),
  whole: new RegExp(`^(?:${pattern.replaceAll(' ', '')})$`),
}));

export interface FoundCarrier {
  readonly name: string;
  /** Position in the text. */
  readonly start: number;
  /** Share of the text that is the name, 0 to 1. */
  readonly share: number;
}

/** Finds the names of carriers in a text. */
export function findCarriers(text: string): readonly FoundCarrier[] {
  // OCR may read an l as a bracket or stroke.
  let folded = fold(text.slice(0, 300)).replace(/[\]|]/g, 'l');
  const length = folded.replace(/[^a-z0-9]/g, '').length || 1;
  const found: FoundCarrier[] = [];
  for (const { name, pattern } of PATTERNS) {
    folded = folded.replace(pattern, (match: string, start: number) => {
      found.push({ name, start, share: Math.min(1, match.replace(/[^a-z0-9]/g, '').length / length) });
      // Blanks the match, so that it is not found again as part of another name.
      return ' '.repeat(match.length);
    });
  }
  return found.length > 0 ? found : spacedOut(folded);
}

/** Recognises a logo whose letters OCR reads separately: `D i stri butel`. */
function spacedOut(folded: string): readonly FoundCarrier[] {
  const letters = folded.replace(/[^a-z0-9.]/g, '');
  if (letters.length < 5 || folded.length > 40) return [];
  return PATTERNS.filter(({ whole }) => whole.test(letters))
    .slice(0, 1)
    .map(({ name }) => ({ name, start: 0, share: 1 }));
}
