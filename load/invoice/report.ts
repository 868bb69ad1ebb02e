import type { DocumentClass } from './corpus/document.ts';
import type { Stage, Verdict } from './judge.ts';

export interface FieldMeasure {
  readonly verdict: Verdict;
  /** Whether the words contain the value; undefined if the invoice does not state one. */
  readonly present: boolean | undefined;
  readonly stage: Stage | undefined;
}
export interface Measure {
  readonly class: DocumentClass;
  readonly isPlain: boolean;
  readonly refusal: string | undefined;
  readonly msPerPage: number;
  readonly fields: Readonly<Record<string, FieldMeasure>>;
}
export interface NegativeMeasure {
  readonly kind: string;
  readonly class: string;
  readonly isAccepted: boolean;
  readonly ms: number;
}

/** Shares of fields: the first three add up to 1. */
interface Shares {
  readonly right: number;
  readonly wrong: number;
  readonly blank: number;
  /** Share of the stated values that the words contain. */
  readonly present: number;
}
export interface Summary extends Shares {
  readonly documents: number;
  readonly refused: number;
  /** Of these, documents that were shown because hardly anything was legible. */
  readonly unread: number;
  readonly medianMsPerPage: number;
  readonly p95MsPerPage: number;
  readonly fields: Readonly<Record<string, Shares>>;
  readonly stages: Readonly<Record<string, number>>;
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 1_000);

function sharesOf(fields: readonly FieldMeasure[]): Shares {
  const count = (verdict: Verdict) => share(fields.filter((one) => one.verdict === verdict).length, fields.length);
  const stated = fields.filter(({ present }) => present !== undefined);
  return {
    right: count('right'),
    wrong: count('wrong'),
    blank: count('blank'),
    present: share(stated.filter(({ present }) => present).length, stated.length),
  };
}

/** Summarizes by class, and within a class by plain and varied invoices. */
export function summarise(measures: readonly Measure[]): Readonly<Record<string, Summary>> {
  const groups: Record<string, Measure[]> = {};
  for (const measure of measures)
    for (const name of [measure.class, `${measure.class}, ${measure.isPlain ? 'plain' : 'varied'}`])
      (groups[name] ??= []).push(measure);
  return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, summaryOf(group)]));
}

function summaryOf(group: readonly Measure[]): Summary {
  const all = group.flatMap(({ fields }) => Object.values(fields));
  const names = [...new Set(group.flatMap(({ fields }) => Object.keys(fields)))];
  const times = group.map(({ msPerPage }) => msPerPage).sort((one, other) => one - other);
  const at = (quantile: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(quantile * times.length))] ?? 0);
  const stages: Record<string, number> = {};
  for (const { stage } of all) if (stage) stages[stage] = (stages[stage] ?? 0) + 1;
  return {
    documents: group.length,
    refused: group.filter(({ refusal }) => refusal !== undefined).length,
    unread: group.filter(({ refusal }) => refusal === 'unread').length,
    ...sharesOf(all),
    medianMsPerPage: at(0.5),
    p95MsPerPage: at(0.95),
    fields: Object.fromEntries(
      names.map((name) => [name, sharesOf(group.flatMap(({ fields }) => fields[name] ?? []))]),
    ),
    stages,
  };
}

/** Counts accepted negatives by kind and class. */
export function countAccepted(negatives: readonly NegativeMeasure[]): Readonly<Record<string, string>> {
  const groups: Record<string, NegativeMeasure[]> = {};
  for (const negative of negatives) (groups[`${negative.kind}, ${negative.class}`] ??= []).push(negative);
  return Object.fromEntries(
    Object.entries(groups).map(([name, group]) => [
      name,
      `${group.filter(({ isAccepted }) => isAccepted).length} of ${group.length} accepted, ` +
        `longest ${Math.round(Math.max(...group.map(({ ms }) => ms)))} ms`,
    ]),
  );
}

const percent = (part: number) => (part * 100).toFixed(1);

export function print(
  split: string,
  classes: Readonly<Record<string, Summary>>,
  accepted: Readonly<Record<string, string>>,
): void {
  console.log(`\nSplit: ${split}. Percent of the fields; "in words": stated values that the reader's words contain.`);
  const rows = (of: (one: Summary) => unknown) =>
    console.table(Object.fromEntries(Object.entries(classes).map(([name, one]) => [name, of(one)])));
  rows(({ documents, refused, unread, right, wrong, blank, present, medianMsPerPage, p95MsPerPage }) => ({
    documents,
    refused,
    unread,
    right: percent(right),
    wrong: percent(wrong),
    blank: percent(blank),
    'in words': percent(present),
    'ms/page': medianMsPerPage,
    'p95 ms/page': p95MsPerPage,
  }));
  const whole = Object.entries(classes).filter(([name]) => !name.includes(','));
  const fields = [...new Set(whole.flatMap(([, one]) => Object.keys(one.fields)))];
  console.table(
    Object.fromEntries(
      fields.map((field) => [
        field,
        Object.fromEntries(
          whole.map(([name, one]) => {
            const { right = 0, wrong = 0, blank = 0, present = 0 } = one.fields[field] ?? {};
            return [`${name}: right/wrong/blank/in words`, [right, wrong, blank, present].map(percent).join(' / ')];
          }),
        ),
      ]),
    ),
  );
  console.log('Fields that are not right, by stage:');
  rows(({ stages }) => stages);
  console.table(accepted);
}
