import { choose, candidate, type Candidate } from '../candidates.ts';
import type { Document } from '../document.ts';
import { probabilityOf, type LinearWeights } from '../linear-scorer.ts';
import { accountFeatures, isOfOther } from './account-features.ts';
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

/** The rules know the label of the number, in front of it or above it, as that of another one. */
const OTHER_LABEL = /^rule:(?:above )?other$/;
const OF_OTHER_LABEL = 0.3;
/** A telephone number is the account only if a label says so. */
const LABELLED = /^rule:(?:above )?(?:account|client)$/;
/** A number with an unknown label, however likely, is less certain than one with a known label. */
const MAX_UNLABELLED = 0.86;

/** Chooses the account number among those with a known label and those that the scorer takes for one. */
export function accountNumber(
  document: Document,
  labelled: readonly Candidate[],
  scorer: LinearWeights = weights,
): ReturnType<typeof choose> {
  const best = new Map<string, { readonly span: NumberSpan; readonly probability: number }>();
  for (const { span, features } of describeNumbers(document)) {
    const isOther = features.some((feature) => OTHER_LABEL.test(feature));
    const factor = PER_REPAIR ** span.repairs * (isOther ? OF_OTHER_LABEL : 1);
    const probability = probabilityOf(features, scorer) * factor;
    const isPhone = features.some((one) => one === 'phone:10' || one === 'phone:free');
    const isLabelled = features.some((one) => LABELLED.test(one));
    if (probability < scorer.threshold || (isPhone && !isLabelled) || isOfOther(span, document)) continue;
    if (probability > (best.get(span.value)?.probability ?? 0)) best.set(span.value, { span, probability });
  }
  // Invoices with unknown wordings are less certain than they are right.
  const scored = [...best.values()].map(({ span, probability }) =>
    candidate(span.value, 0.4 + (MAX_UNLABELLED - 0.4) * probability, span.cell),
  );
  // The label and the scorer judge by the same words: they do not support each other.
  const isBelow = (one: Candidate, others: readonly Candidate[]) =>
    others.some(({ value, score }) => value === one.value && score > one.score);
  return choose([
    ...scored.filter((one) => !isBelow(one, labelled)),
    ...labelled.filter((one) => !isBelow(one, scored)),
  ]);
}
