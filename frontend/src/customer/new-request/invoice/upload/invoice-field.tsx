import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InvoiceOptions } from '../../../../../../src/adapters/http/contract/invoice.ts';
import { callJson } from '../../../../shared/api/client.ts';
import { FileField } from '../../../../shared/forms/file-field.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useInvoicePanel } from '../invoice-context.ts';
import { InvoiceSummary } from '../fill/invoice-summary.tsx';
import { AnalysisProgress } from './analysis-progress.tsx';
import { ACCEPTED } from './invoice-file.ts';
import { OutsideConsent } from './outside-consent.tsx';
import { useAnalysis } from './use-analysis.ts';

const Frame = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'stretch',
});
const Again = styled(Button)({ justifySelf: 'start' });

/** A bill, picked, photographed or dropped, that fills the form. */
export function InvoiceField() {
  const { t } = useT();
  const { fill, take, discard } = useInvoicePanel();
  const { work, file, pick, again, cancel } = useAnalysis(take);
  const [agreed, setAgreed] = useState(false);
  const { data: options } = useQuery({
    queryKey: ['/api/invoice/options'],
    queryFn: ({ signal }) => callJson<InvoiceOptions>('/api/invoice/options', { signal }),
  });
  const frame = useRef<HTMLDivElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const busy = work.at === 'sending' || work.at === 'reading';
  const failed = work.at === 'failed';
  const reader = options?.outside;
  const outside = agreed && Boolean(reader);
  const repeats = file !== null && (failed ? work.again : !busy && fill !== null && outside);

  // The button that had the focus goes out or away as the work begins and ends; whoever has gone on to a field stays
  // there.
  const begun = useRef(false);
  useEffect(() => {
    const lost = document.activeElement === document.body || frame.current?.contains(document.activeElement) === true;
    if (lost && (busy || begun.current))
      (busy ? cancelButton.current : (summary.current ?? frame.current?.querySelector('button')))?.focus({
        preventScroll: !busy,
      });
    begun.current ||= busy;
  }, [busy]);

  return (
    <Frame ref={frame}>
      <FileField
        label={t('invoice.label')}
        name="invoice"
        accept={ACCEPTED}
        optional
        labels={{
          prompt: t('invoice.prompt'),
          choose: t(fill || failed ? 'invoice.chooseOther' : 'invoice.choose'),
          remove: t('invoice.remove'),
        }}
        hint={t('invoice.hint')}
        file={file}
        disabled={busy}
        onFile={(next) => {
          if (next) return pick(next, outside);
          cancel();
          discard();
        }}
        error={failed ? work.said : undefined}
      />
      {reader && <OutsideConsent outside={reader} agreed={agreed} disabled={busy} onChange={setAgreed} />}
      {busy && <AnalysisProgress work={work} cancelRef={cancelButton} onCancel={cancel} />}
      {repeats && (
        <Again size="small" variant={failed ? 'contained' : 'outlined'} onClick={() => again(outside)}>
          {t(failed ? 'tryAgain' : 'invoice.again')}
        </Again>
      )}
      {fill && !busy && <InvoiceSummary ref={summary} fill={fill} />}
    </Frame>
  );
}
