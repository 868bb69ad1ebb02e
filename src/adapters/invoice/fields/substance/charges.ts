import { leftOf } from '../../layout/cells.ts';
import { fold } from '../../parse/fold.ts';
import { findPhones } from '../../parse/phones.ts';
import { anyWord } from '../../parse/any-word.ts';
import type { Document } from '../document.ts';
import { SUBJECTS } from './subjects.ts';

/** What a line with an amount charges for. `other` is another trade, `internet` is without a telephone. */
export type ChargeKind = 'service' | 'internet' | 'other' | 'unknown';

export interface Charge {
  readonly kind: ChargeKind;
  /** In lower case without accents. */
  readonly text: string;
}

export const AMOUNT = /[0-9][.,][0-9]{2}(?![0-9])/;
const MAX_CELLS = 1_500;
/** A price in a sentence is not charged: a letter announces it. */
const SENTENCE = /^(?:\S+ ){8,}\S+\.$/;
/** Lines that any document with amounts has. */
const SUM = anyWord(
  String.raw`gst|hst|pst|qst|tps|tvq|tvh|tax|taxes?|taxe|total|sub-?total|sous-total|balance|solde|payments?`,
  'paiements?|due?|net|payer|pay|paid|carried|report',
);
/** Calls that someone is paid for, and things: the words of service say nothing about them. */
const NO_SERVICE = anyWord(
  String.raw`(?:telephone|phone|calls?) (?:calls?|conference|consult\w*|conversation|discussion|support|interview)`,
  String.raw`(?:telephone|phone) (?:orders?|outlet|jack|cord|sets?|handsets?|messages?|allowance|room|system|charger)`,
  String.raw`(?:phone )?cases?|etuis?|chargers?|chargeurs?|usb(?:-?c)?|screen protector\w*|protecteurs?`,
  'ecouteurs|earbuds',
  'desk phones?|ip phones?|telephones? (?:ip|sans fil)|cordless|emergency|urgence|monitoring|surveillance',
  '(?:conversation|consultation|conference|soutien|commande|prise|appel|campagne|systeme)s? telephoniques?',
  'call (?:with|to|from)|appel (?:a|de|du|au)',
);
const TELEPHONE = anyWord('telephones?|telephonie|phone');
/** Words of internet service. */
export const INTERNET = anyWord(
  String.raw`internet|modems?|rout(?:er|eur)s?|fib(?:re|er)|static ip|ip fixe|adresses? ip|ip address(?:es)?|wi-?fi`,
  'broadband|haute vitesse|high speed',
);
/** Words of telephone service. Those of networks, at the end, are also about internet service. */
const SERVICE = SUBJECTS.telephone.slice(0, -1);
const OTHER: readonly RegExp[] = [
  ...[SUBJECTS.energy, SUBJECTS.water, SUBJECTS.rent, SUBJECTS.pay, SUBJECTS.insurance, SUBJECTS.property].flat(),
  ...[SUBJECTS.stay, SUBJECTS.vehicle, SUBJECTS.software, SUBJECTS.print, SUBJECTS.guard, SUBJECTS.person].flat(),
  ...[SUBJECTS.meeting, SUBJECTS.waste, SUBJECTS.television, SUBJECTS.goods.slice(2)].flat(),
];

/** A subscription and what it is for, in this order or the other. */
const [RECURRING, TELEPHONY] = [
  String.raw`(?:abonnements?|subscriptions?|monthly|mensuel\w*|forfaits?)`,
  String.raw`(?:telephoni\w+|telephones?|phone|voip|voix|voice|pbx|lignes?|lines?)`,
];
const SUBSCRIPTION = new RegExp(
  String.raw`\b(?:${RECURRING} (?:\S+ ){0,2}${TELEPHONY}|` + String.raw`${TELEPHONY} (?:\S+ ){0,2}${RECURRING})\b`,
);

/** Whether a line charges a subscription to telephone service, which a shop may sell next to goods. */
export function isTelephoneSubscription({ text }: Charge): boolean {
  return SUBSCRIPTION.test(text);
}

/** Returns the lines with an amount, except sums and taxes. */
export function findCharges({ cells, cellsAround }: Document): readonly Charge[] {
  return cells.slice(0, MAX_CELLS).flatMap((cell) => {
    if (!AMOUNT.test(cell.text) || SENTENCE.test(cell.text)) return [];
    const text = [...leftOf(cell, cellsAround(cell)), cell].map((one) => fold(one.text)).join(' ');
    return SUM.test(text) || !/[a-z]{3}/.test(text) ? [] : [{ kind: kindOf(text), text }];
  });
}

function kindOf(text: string): ChargeKind {
  if (NO_SERVICE.test(text)) return 'other';
  if (TELEPHONE.test(text) || findPhones(text).length > 0) return 'service';
  if (INTERNET.test(text)) return 'internet';
  if (SERVICE.some((pattern) => pattern.test(text))) return 'service';
  return OTHER.some((pattern) => pattern.test(text)) ? 'other' : 'unknown';
}
