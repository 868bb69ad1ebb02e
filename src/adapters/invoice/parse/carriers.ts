import { fold } from './fold.ts';

/** Names as the portal shows them, and how bills write them (folded). Longer ones stand before those they contain. */
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
  /** Where in the text. */
  readonly start: number;
  /** How much of the text is the name itself, 0 to 1. */
  readonly share: number;
}

export function findCarriers(text: string): readonly FoundCarrier[] {
  // Brackets and strokes are what recognition makes of an l.
  let folded = fold(text.slice(0, 300)).replace(/[\]|]/g, 'l');
  const length = folded.replace(/[^a-z0-9]/g, '').length || 1;
  const found: FoundCarrier[] = [];
  for (const { name, pattern } of PATTERNS) {
    folded = folded.replace(pattern, (match: string, start: number) => {
      found.push({ name, start, share: Math.min(1, match.replace(/[^a-z0-9]/g, '').length / length) });
      // What has been read as one carrier's name is not read again as part of another's.
      return ' '.repeat(match.length);
    });
  }
  return found.length > 0 ? found : spacedOut(folded);
}

/** Large letters of a logo are recognised one by one: `D i stri butel`. */
function spacedOut(folded: string): readonly FoundCarrier[] {
  const letters = folded.replace(/[^a-z0-9.]/g, '');
  if (letters.length < 5 || folded.length > 40) return [];
  return PATTERNS.filter(({ whole }) => whole.test(letters))
    .slice(0, 1)
    .map(({ name }) => ({ name, start: 0, share: 1 }));
}
