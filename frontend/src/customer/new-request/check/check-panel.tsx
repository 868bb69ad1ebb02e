import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_CHECKED, type LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { FailureNote } from '../../../shared/components/failure-note.tsx';
import { CheckProgress } from './check-progress.tsx';
import { CheckResults } from './check-results.tsx';
import type { RequestForm } from '../request-form.ts';
import { typedNumbers, withoutNumbers } from '../../../shared/forms/typed-numbers.ts';
import { useCheck } from './check-context.tsx';

const Summary = styled('p')({
  margin: '12px 0 0',
  fontSize: '0.875rem',
  fontWeight: 500,
  '&:empty': { display: 'none' },
});

interface CurrentResults {
  readonly cards: readonly LnpCheckResult[];
  readonly unchecked: number;
}

/** The results for the numbers that are still in the field, and how many numbers there were not checked. */
function currentResults(results: readonly LnpCheckResult[], text: string): CurrentResults {
  const typed = new Set(results.length > 0 ? typedNumbers(text) : []);
  const cards = results.filter(({ did }) => typed.has(did));
  return { cards, unchecked: cards.length > 0 ? typed.size - cards.length : 0 };
}

/** The check of the typed numbers: button, results, and buttons to remove numbers that cannot be ported. */
export function CheckPanel() {
  const { t } = useT();
  const form = useFormContext<RequestForm, unknown, LnpSubmission>();
  const { check, cancel, total, results, failure, filled } = useCheck();
  const text = useDeferredValue(useWatch<RequestForm, 'phoneNumber'>({ name: 'phoneNumber' }));
  const { cards, unchecked } = useMemo(() => currentResults(results, text), [results, text]);
  const [removed, setRemoved] = useState({ text: '', count: 0 });
  const summary = useRef<HTMLParagraphElement>(null);

  const remove = useCallback(
    (dids: readonly string[]) => {
      const remaining = withoutNumbers(form.getValues('phoneNumber'), dids);
      form.setValue('phoneNumber', remaining, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      setRemoved({ text: remaining, count: dids.length });
      // The focused button disappears together with its number.
      summary.current?.focus();
    },
    [form],
  );

  const notPortable = cards.filter(({ portable }) => portable !== 'Yes').length;
  const remarks = [
    removed.count > 0 && removed.text === text && t('check.removed', { count: removed.count }),
    cards.length > notPortable && t('check.canCount', { count: cards.length - notPortable }),
    notPortable > 0 && t('check.cannotCount', { count: notPortable }),
    unchecked > 0 && total === undefined && t('check.uncheckedCount', { count: unchecked }),
    filled !== undefined && cards.length > 0 && t('check.entered', { company: filled.company }),
  ];
  return (
    <>
      <Button
        variant="outlined"
        // A disabled button would lose the focus.
        aria-busy={total !== undefined}
        startIcon={total !== undefined && <CircularProgress size={16} color="inherit" aria-hidden />}
        onClick={() => {
          setRemoved({ text: '', count: 0 });
          check();
        }}
        sx={{ mt: 1.5 }}
      >
        {t('request.check')}
      </Button>
      {failure?.text === text && <FailureNote>{failure.message}</FailureNote>}
      {total !== undefined && total > MAX_CHECKED && (
        <CheckProgress done={results.length} total={total} onCancel={cancel} />
      )}
      <Summary ref={summary} role="status" tabIndex={-1}>
        {remarks.filter((remark) => remark !== false).join(' ')}
      </Summary>
      <CheckResults results={cards} onRemove={remove} />
    </>
  );
}
