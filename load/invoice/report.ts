import type { Verdict } from './compare.ts';
import type { DocumentClass } from './corpus.ts';

export interface Measure {
  readonly class: DocumentClass;
  readonly unseen: boolean;
  readonly layout: string;
  readonly msPerPage: number;
  readonly verdicts: Readonly<Record<string, Verdict>>;
}

export interface Summary {
  readonly documents: number;
  /** Shares of all fields, including those that are correctly empty. */
  readonly right: number;
  readonly wrong: number;
  readonly rightByField: Readonly<Record<string, number>>;
  readonly wrongByField: Readonly<Record<string, number>>;
  readonly medianMsPerPage: number;
  readonly p95MsPerPage: number;
}

/** Summarizes by class, and within a class by layouts that the tuning set contains and does not contain. */
export function summarise(measures: readonly Measure[]): Readonly<Record<string, Summary>> {
  const groups: Record<string, Measure[]> = {};
  for (const measure of measures) {
    for (const name of [measure.class, `${measure.class}, ${measure.unseen ? 'unseen' : 'seen'} layouts`])
      (groups[name] ??= []).push(measure);
  }
  return Object.fromEntries(Object.entries(groups).map(([name, group]) => [name, summaryOf(group)]));
}

function summaryOf(group: readonly Measure[]): Summary {
  const verdicts = group.flatMap((sample) => Object.values(sample.verdicts));
  const names = [...new Set(group.flatMap((sample) => Object.keys(sample.verdicts)))];
  const byField = (verdict: Verdict) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        share(
          group.flatMap((sample) => sample.verdicts[name] ?? []),
          verdict,
        ),
      ]),
    );
  const times = group.map((one) => one.msPerPage).sort((one, other) => one - other);
  const at = (quantile: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(quantile * times.length))] ?? 0);
  return {
    documents: group.length,
    right: share(verdicts, 'right'),
    wrong: share(verdicts, 'wrong'),
    rightByField: byField('right'),
    wrongByField: byField('wrong'),
    medianMsPerPage: at(0.5),
    p95MsPerPage: at(0.95),
  };
}

function share(verdicts: readonly Verdict[], wanted: Verdict): number {
  return verdicts.length === 0
    ? 0
    : Math.round((verdicts.filter((verdict) => verdict === wanted).length / verdicts.length) * 1_000) / 1_000;
}

export interface Report {
  readonly set: string;
  readonly classes: Readonly<Record<string, Summary>>;
  readonly refusals: readonly { readonly name: string; readonly wanted: string; readonly got: string }[];
}

export function print({ set, classes, refusals }: Report): void {
  const percent = (part: number) => `${(part * 100).toFixed(1)} %`;
  console.log(`\nSet: ${set}`);
  console.table(
    Object.fromEntries(
      Object.entries(classes).map(([name, figures]) => [
        name,
        {
          documents: figures.documents,
          right: percent(figures.right),
          wrong: percent(figures.wrong),
          'median ms/page': figures.medianMsPerPage,
          'p95 ms/page': figures.p95MsPerPage,
        },
      ]),
    ),
  );
  const main = Object.entries(classes).filter(([name]) => !name.includes(','));
  const fields = [...new Set(main.flatMap(([, figures]) => Object.keys(figures.rightByField)))];
  console.table(
    Object.fromEntries(
      fields.map((field) => [
        field,
        Object.fromEntries(
          main.map(([name, figures]) => [
            name,
            `${percent(figures.rightByField[field] ?? 0)} right, ${percent(figures.wrongByField[field] ?? 0)} wrong`,
          ]),
        ),
      ]),
    ),
  );
  console.table(refusals);
}
