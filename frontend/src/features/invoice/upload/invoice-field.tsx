import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InvoiceOptions } from '../../../../../src/adapters/http/contract/invoice.ts';
import { callJson } from '../../../shared/api/client.ts';
import { FileField } from '../../../shared/forms/file-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useInvoicePanel } from '../invoice-context.ts';
import { InvoiceSummary } from '../fill/invoice-summary.tsx';
import { AnalysisProgress } from './analysis-progress.tsx';
import { ACCEPTED, isDocument } from './invoice-file.ts';
import { KeepInvoice } from './keep-invoice.tsx';
import { OutsideConsent } from './outside-consent.tsx';
import { SampleInvoices } from './sample-invoices.tsx';
import { useAnalysis } from './use-analysis.ts';

const Frame = styled('div')({
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'stretch',
});
const Unread = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 14px',
  borderRadius: 10,
  fontSize: '0.875rem',
  background: theme.vars.palette.tones.blue.ground,
  color: theme.vars.palette.tones.blue.text,
  '& p': { margin: 0, flex: '1 1 220px' },
}));
const RepeatButton = styled(Button)({ justifySelf: 'start' });

interface Props {
  /** Called with the invoice that the customer wants to keep with the request; null if none. */
  readonly onKeep: (file: File | null) => void;
}

/** The field for an invoice (selected, photographed or dropped) that fills the form. */
export function InvoiceField({ onKeep }: Props) {
  const { t } = useT();
  const { fill, take, discard, unread, showUnread, beside, show } = useInvoicePanel();
  const { analysis, file, pick, again, cancel } = useAnalysis(take, showUnread);
  const [agreed, setAgreed] = useState(false);
  const { data: options } = useQuery({
    queryKey: ['/api/invoice/options'],
    queryFn: ({ signal }) => callJson<InvoiceOptions>('/api/invoice/options', { signal }),
  });
  const [isKept, setKept] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const cancelButton = useRef<HTMLButtonElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const busy = analysis.at === 'sending' || analysis.at === 'reading';
  const failed = analysis.at === 'failed';
  const reader = options?.outside;
  const outside = agreed && Boolean(reader);
  const canRepeat = file !== null && (failed ? analysis.canRetry : !busy && fill !== null && outside);

  function keep(invoice: File | null): void {
    setKept(invoice !== null);
    onKeep(invoice);
  }

  // The focused button is disabled or removed when the analysis starts and ends, so the focus moves on. A user who has
  // moved to another field stays there.
  const hasStarted = useRef(false);
  useEffect(() => {
    const focusLost =
      document.activeElement === document.body || frame.current?.contains(document.activeElement) === true;
    if (focusLost && (busy || hasStarted.current))
      (busy ? cancelButton.current : (summary.current ?? frame.current?.querySelector('button')))?.focus({
        preventScroll: !busy,
      });
    hasStarted.current ||= busy;
  }, [busy]);

  return (
    <Frame ref={frame}>
      <FileField
        label={t('invoice.label')}
        name="invoice"
        photo
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
          keep(null);
          if (next) return pick(next, outside);
          cancel();
          discard();
        }}
        error={failed ? analysis.message : undefined}
      />
      {options && options.samples.length > 0 && !file && (
        <SampleInvoices kinds={options.samples} onFile={(sample) => pick(sample, false)} />
      )}
      {reader && <OutsideConsent outside={reader} agreed={agreed} disabled={busy} onChange={setAgreed} />}
      {file && !busy && isDocument(file) && (
        <KeepInvoice isKept={isKept} onChange={(wanted) => keep(wanted ? file : null)} />
      )}
      {busy && <AnalysisProgress analysis={analysis} cancelRef={cancelButton} onCancel={cancel} />}
      {canRepeat && (
        <RepeatButton size="small" variant={failed ? 'contained' : 'outlined'} onClick={() => again(outside)}>
          {t(failed ? 'tryAgain' : 'invoice.again')}
        </RepeatButton>
      )}
      {unread && (
        <Unread role="status">
          <p>{t(unread.lines.length > 0 ? 'invoice.unread' : 'invoice.unreadNoText')}</p>
          {!beside && (
            <Button size="small" variant="outlined" color="inherit" onClick={() => show(null)}>
              {t('invoice.show')}
            </Button>
          )}
        </Unread>
      )}
      {fill && !busy && <InvoiceSummary ref={summary} fill={fill} />}
    </Frame>
  );
}
