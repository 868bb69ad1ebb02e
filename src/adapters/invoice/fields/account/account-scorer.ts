import { choose, candidate, type Candidate } from '../candidates.ts';
import type { Document } from '../document.ts';
import { probabilityOf, type LinearWeights } from '../linear-scorer.ts';
import { accountFeatures } from './account-features.ts';
import weights from './account-weights.json' with { type: 'json' };
import { numberSpans, type NumberSpan } from './number-spans.ts';

/** Factor per repaired digit: a number that needed two repairs is more likely wrong than right. */
const PER_REPAIR = 0.7;

/** Every number of a document, with the features that tell whether it is the account number. */
export function describeNumbers(
  document: Document,
): readonly { readonly span: NumberSpan; readonly features: readonly string[] }[] {
  const spans = numberSpans(document);
  const cells = new Map<string, Set<NumberSpan['cell']>>();
  for (const { value, cell } of spans) cells.set(value, (cells.get(value) ?? new Set()).add(cell));
  return spans.map((span) => ({
    span,
    features: accountFeatures(span, document, cells.get(span.value)?.size ?? 1),
  }));
}

/** The rules know the label of the number as that of another one. */
const OTHER_LABEL = 'rule:other';
/** A value of the rules is taken only if the scorer does not contradict. */
const MIN_OF_RULES = 0.0002;
/** The label is in the same text in front of a number with letters: the scorer need not agree. */
const OWN_TEXT = 0.94;

/** Chooses the account number by its probability. Where the scorer is unsure, the rules' candidates are used. */
export function accountNumber(
  document: Document,
  ofRules: readonly Candidate[],
  codes: readonly Candidate[],
  scorer: LinearWeights = weights,
): ReturnType<typeof choose> {
  const best = new Map<string, { readonly span: NumberSpan; readonly probability: number }>();
  for (const { span, features } of describeNumbers(document)) {
    const factor = PER_REPAIR ** span.repairs * (features.includes(OTHER_LABEL) ? 0.3 : 1);
    const probability = probabilityOf(features, scorer) * factor;
    if (probability > (best.get(span.value)?.probability ?? -1)) best.set(span.value, { span, probability });
  }
  const likely = [...best.values()].filter(({ probability }) => probability >= scorer.threshold);
  // Invoices with unknown wordings are less certain than they are right.
  if (likely.length > 0)
    return choose([
      ...likely.map(({ span, probability }) => candidate(span.value, 0.4 + 0.6 * probability, span.cell)),
      ...codes,
    ]);
  const isStated = ({ value, score }: Candidate) => score > OWN_TEXT && /^[A-Z]/.test(value);
  const isPossible = ({ value }: Candidate) => (best.get(value)?.probability ?? 1) >= MIN_OF_RULES;
  return choose([...ofRules.filter((one) => isStated(one) || isPossible(one)), ...codes]);
}
