import { useState } from 'react';
import type { LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { CheckCard } from './check-card.tsx';

/** Up to this many numbers that cannot be ported are shown without being asked for. */
const SHOWN_AT_FIRST = 6;

/** At least one number; all have the same result. */
export type EqualResults = readonly [LnpCheckResult, ...LnpCheckResult[]];

interface Props {
  readonly results: EqualResults;
  readonly onRemove: (dids: readonly string[]) => void;
}

/** Numbers with the same result: how many they are, and a card for each in a part that opens. */
export function CheckGroup({ results, onRemove }: Props) {
  const { t } = useT();
  const [{ portable, company, rate_center, tier }] = results;
  const canPort = portable === 'Yes';
  const [isOpen, setOpen] = useState(!canPort && results.length <= SHOWN_AT_FIRST);
  const unknown = t('check.unknown');
  return (
    <details
      {...(canPort && { 'data-portable': '' })}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <strong>{t(canPort ? 'check.sameCan' : 'check.sameCannot', { count: results.length })}</strong>{' '}
        <span>{[company ?? unknown, rate_center ?? unknown, `${t('check.tier')} ${tier ?? unknown}`].join(' · ')}</span>
      </summary>
      {isOpen && (
        <ul>
          {results.map((result) => (
            <CheckCard key={result.did} result={result} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </details>
  );
}

/** Puts equal results together; those of numbers that cannot be ported come first. */
export function groupResults(results: readonly LnpCheckResult[]): readonly EqualResults[] {
  const groups = new Map<string, [LnpCheckResult, ...LnpCheckResult[]]>();
  for (const result of results) {
    const { portable, company, rate_center, tier } = result;
    const key = JSON.stringify([portable, company, rate_center, tier]);
    const group = groups.get(key);
    if (group) group.push(result);
    else groups.set(key, [result]);
  }
  return [...groups.values()].toSorted(([one], [other]) => rank(one) - rank(other));
}

function rank({ portable }: LnpCheckResult): number {
  return Number(portable === 'Yes');
}
