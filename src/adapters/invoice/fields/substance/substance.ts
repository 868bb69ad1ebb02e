import { InvoiceUnreadable } from '../../../../application/ports/invoice-reader.ts';
import type { Page } from '../../layout/page.ts';
import { toDocument, type Document } from '../document.ts';
import { findFieldsIn, type Findings } from '../find-fields.ts';
import { describeDocument } from './describe-document.ts';
import weights from './substance-weights.json' with { type: 'json' };

/** Weights of a logistic regression, as `load/invoice/train-substance.ts` writes them. */
export interface SubstanceWeights {
  /** A document that is less probably a telephone invoice is refused. Wrong refusals cost more than wrong readings. */
  readonly threshold: number;
  readonly bias: number;
  /** By the names that `describeDocument` gives. */
  readonly weights: Readonly<Record<string, number>>;
}

/** Whatever speaks of telephone service, or of an invoice. */
const OF_INVOICE = /^(?:invoice|telephone|network|service|billed|charged|numbers|known|account) ?/;

/** A quotation or an order for telephone service has all words of an invoice for it. */
const NO_INVOICE = 'title of no invoice, alone';

/** The probability that a document with these features is a telephone invoice. */
export function probabilityOfInvoice(features: readonly string[], scorer: SubstanceWeights): number {
  const sum = features.reduce((total, feature) => total + (scorer.weights[feature] ?? 0), scorer.bias);
  return 1 / (1 + Math.exp(-sum));
}

/** Part of the threshold for pictures: words that are misread do not count, so that less speaks for an invoice. */
const OF_PICTURES = 0.5;
/** The thresholds for documents that lack a sign of telephone service, or one of a customer. */
const WITHOUT_SIGN = { text: 0.4, picture: 0.3 };
/** Each may be all that a telephone invoice says of telephone service. */
const SIGNS = [
  ...['telephone >= 1', 'network >= 1', 'known carrier'],
  ...['billed numbers >= 2', 'charged numbers >= 1', 'numbers in a row >= 3'],
];
/** An account, also a word for it, or a number. Receipts and letters to all customers lack them. */
const SIGNS_OF_CUSTOMER = ['account number', 'invoice 3', 'billed numbers >= 1', 'charged numbers >= 1'];

/** A letter of a carrier speaks of its service, but states no tax, as the cover page of an invoice does. */
const OF_LETTERS = ['letter without charges', 'reminder without charges'];
const TAX = 'invoice 2';

function isDoubtful(features: readonly string[]): boolean {
  const isLetter = OF_LETTERS.some((name) => features.includes(name)) && !features.includes(TAX);
  return isLetter || features.includes('internet without a number');
}

/** Two kinds of words of one of these trades, without a word of telephone service: a till receipt, a rent statement. */
const TRADES = /^(?:energy|water|rent|insurance|vehicle|waste) >= 2$/;
/** Receipts of these have no account. That of a conference service has one. */
const TRADES_WITHOUT_ACCOUNT = /^(?:goods|shop|stay) >= 2$/;
const SERVICE_CHARGES = 'service charges >= 1';
const OF_TELEPHONE = [
  ...['telephone >= 1', SERVICE_CHARGES, 'internet charges', 'known carrier'],
  ...['billed numbers >= 2', 'charged numbers >= 1', 'numbers in a row >= 3', 'title of telephone service'],
];

function isOfOtherTrade(features: readonly string[]): boolean {
  const has = (sign: string) => features.includes(sign);
  const isOfShop = features.some((name) => TRADES_WITHOUT_ACCOUNT.test(name)) && !has('account number');
  // A shop sells wires and sets, which are charges with a word of telephone service.
  if (isOfShop) return !OF_TELEPHONE.filter((sign) => sign !== SERVICE_CHARGES).some(has);
  return features.some((name) => TRADES.test(name)) && !OF_TELEPHONE.some(has);
}

/** Whether a document surely is no telephone invoice. */
function isOther(features: readonly string[], { pages }: Document, findings: Findings): boolean {
  if (isOfOtherTrade(features)) return true;
  const isPicture = pages.some(({ words }) => words.some(({ confidence }) => confidence < 1));
  const hasAny = (signs: readonly string[]) => signs.some((sign) => features.includes(sign));
  const hasSign = hasAny(SIGNS) && (hasAny(SIGNS_OF_CUSTOMER) || isAddressed(findings));
  const withSign = isPicture ? OF_PICTURES * weights.threshold : weights.threshold;
  const threshold = hasSign && !isDoubtful(features) ? withSign : WITHOUT_SIGN[isPicture ? 'picture' : 'text'];
  return isRefused(features, { ...weights, threshold });
}

/** Whether a document has the name and the address of a customer. */
function isAddressed({ fields, mailingAddress }: Findings): boolean {
  return fields.customerName.value !== null && mailingAddress.postalCode.value !== null;
}

/** Below this probability more words would not change the result. */
const CLEARLY_OTHER = 0.02;

/** Whether it is not worth the time to look at pictures again: they are of another trade. */
export function isClearlyOther(pages: readonly Page[]): boolean {
  const document = toDocument(pages);
  return isRefused(describeDocument(document, findFieldsIn(document)), { ...weights, threshold: CLEARLY_OTHER });
}

/** Whether a document with these features is refused. */
export function isRefused(features: readonly string[], scorer: SubstanceWeights): boolean {
  if (features.includes(NO_INVOICE)) return true;
  if (isTelephoneAccount(features)) return false;
  return probabilityOfInvoice(features, scorer) < scorer.threshold;
}

/**
 * Rejects documents that surely are no telephone invoice.
 * @throws InvoiceUnreadable `nothing-found`
 */
export function assertTelephoneInvoice(document: Document, findings: Findings): void {
  if (isOther(describeDocument(document, findings), document, findings)) throw new InvoiceUnreadable('nothing-found');
}

/**
 * A part of an invoice has few words. No other document has an account and four numbers that follow each other. A shop
 * may sell a telephone subscription next to goods: then the invoice has its number and a tax.
 */
function isTelephoneAccount(features: readonly string[]): boolean {
  const hasAll = (...wanted: readonly string[]) => wanted.every((feature) => features.includes(feature));
  return (
    hasAll('account number', 'billed numbers >= 1', 'known carrier') ||
    hasAll('account number', 'numbers in a row >= 4') ||
    hasAll('billed numbers >= 1', 'telephone subscription', TAX)
  );
}

/**
 * Rejects a document that is hardly legible only if what is legible speaks of something else. Words of an invoice may
 * be on the part that is not legible.
 * @throws InvoiceUnreadable `nothing-found` for another trade, `unread` if no field was found
 */
export function assertNoOtherDocument(document: Document, findings: Findings): void {
  const features = describeDocument(document, findings);
  const isAboutOther = features.some((feature) => / >= 2$/.test(feature) && !OF_INVOICE.test(feature));
  if (isAboutOther && isOther(features, document, findings)) throw new InvoiceUnreadable('nothing-found');
  if (!hasFinding(findings)) throw new InvoiceUnreadable('unread');
}

function hasFinding({ fields, phoneNumbers }: Findings): boolean {
  return (
    fields.accountNumber.value !== null ||
    fields.postalCode.value !== null ||
    fields.invoiceDate.value !== null ||
    phoneNumbers.main !== null
  );
}
