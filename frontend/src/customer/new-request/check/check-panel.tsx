import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { MAX_CHECKED, type LnpCheckResult } from '../../../../../src/adapters/http/contract/lnp-check.ts';
import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import { useMessages } from '../../../shared/i18n/use-messages.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { CheckResults } from './check-results.tsx';
import type { RequestForm } from '../request-form.ts';
import { typedNumbers, withoutNumbers } from './typed-numbers.ts';
import { useLnpCheck } from './use-lnp-check.ts';

const Summary = styled('p')({
  margin: '12px 0 0',
  fontSize: '0.875rem',
  fontWeight: 500,
  '&:empty': { display: 'none' },
});

interface Standing {
  readonly cards: readonly LnpCheckResult[];
  readonly unchecked: number;
}

/** The results that still hold for what is typed now: a card never outlives its number. */
function standingOf(results: readonly LnpCheckResult[] = [], text: string): Standing {
  const typed = new Set(results.length > 0 ? typedNumbers(text) : []);
  const cards = results.filter(({ did }) => typed.has(did));
  return { cards, unchecked: cards.length > 0 ? typed.size - cards.length : 0 };
}

/** The check of the typed numbers: its button, what came of it, and the way to drop what cannot be ported. */
export function CheckPanel() {
  const { t } = useT();
  const { translateEncoded } = useMessages();
  const form = useFormContext<RequestForm, unknown, LnpSubmission>();
  const { check, checking, results, overLimit } = useLnpCheck(form);
  const text = useDeferredValue(useWatch<RequestForm, 'phoneNumber'>({ name: 'phoneNumber' }));
  const { cards, unchecked } = useMemo(() => standingOf(results, text), [results, text]);
  const [removed, setRemoved] = useState({ text: '', count: 0 });
  const summary = useRef<HTMLParagraphElement>(null);

  const remove = useCallback(
    (dids: readonly string[]) => {
      const left = withoutNumbers(form.getValues('phoneNumber'), dids);
      form.setValue('phoneNumber', left, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
      setRemoved({ text: left, count: dids.length });
      // The button that had the focus goes with its number.
      summary.current?.focus();
    },
    [form],
  );

  const cannot = cards.filter(({ portable }) => portable !== 'Yes').length;
  const remarks = [
    removed.count > 0 && removed.text === text && t('check.removed', { count: removed.count }),
    overLimit?.text === text && translateEncoded(overLimit.said),
    overLimit?.text === text && t('check.limit', { limit: MAX_CHECKED }),
    cards.length > cannot && t('check.canCount', { count: cards.length - cannot }),
    cannot > 0 && t('check.cannotCount', { count: cannot }),
    unchecked > 0 && t('check.uncheckedCount', { count: unchecked }),
  ];
  return (
    <>
      <Button
        variant="outlined"
        loading={checking}
        onClick={() => {
          setRemoved({ text: '', count: 0 });
          check();
        }}
        sx={{ mt: 1.5 }}
      >
        {t('request.check')}
      </Button>
      <Summary ref={summary} role="status" tabIndex={-1}>
        {remarks.filter((remark) => remark !== false).join(' ')}
      </Summary>
      <CheckResults results={cards} onRemove={remove} />
    </>
  );
}
