import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { InvoiceLineView } from '../../../../../src/adapters/http/contract/invoice.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { FILLED_BY, FORM_FIELDS, formattedEntry, type Invoice, type InvoiceField } from '../invoice.ts';
import { useShownValue } from '../fill/use-shown-value.ts';
import { CopyText } from './copy-text.tsx';
import { PagePicture } from './page-picture.tsx';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  minHeight: 0,
  '&[data-copying]': {
    gridTemplateRows: 'auto minmax(0, 2fr) auto minmax(0, 3fr)',
    [theme.breakpoints.up('sm')]: { gridTemplateRows: 'auto minmax(0, 3fr) auto minmax(0, 2fr)' },
  },
}));
const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  justifyContent: 'space-between',
  fontSize: '0.875rem',
  fontVariantNumeric: 'tabular-nums',
});
const Pair = styled('div')({ display: 'flex', alignItems: 'center', gap: 4 });
const Hint = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

const CopyButton = styled(Button)({ marginLeft: 'auto', flex: 'none' });

const ZOOMS = [1, 1.5, 2, 3] as const;

interface Props {
  readonly invoice: Invoice;
  /** The field whose region is shown. */
  readonly active: InvoiceField | null;
  /** Whether the picture is enlarged at first. */
  readonly closeUp?: boolean;
  readonly onChoose: (field: InvoiceField) => void;
  /** Puts text of the invoice in a field. Returns the field's value; undefined if nothing of the text belongs in it. */
  readonly onCopy: (field: InvoiceField, text: string) => string | undefined;
}

function pageOf({ places, previews }: Invoice, field: InvoiceField | null): number {
  const region = FILLED_BY.map((entry) => (FORM_FIELDS[entry] === field ? places[entry] : undefined)).find(
    (value) => value !== undefined,
  );
  return previews.findIndex(({ page }) => page === region?.page);
}

/** The invoice as pictures, one page at a time. It shows the page of the field that is being filled in. */
export function InvoicePreview({ invoice, active, closeUp = false, onChoose, onCopy }: Props) {
  const { t } = useT();
  const displayValue = useShownValue();
  const [lastActive, setLastActive] = useState<InvoiceField | null>(null);
  const [pageIndex, setPageIndex] = useState(0);
  const [zoom, setZoom] = useState(closeUp ? ZOOMS.length - 1 : 0);
  const [copying, setCopying] = useState(FILLED_BY.every((entry) => formattedEntry(invoice, entry) === undefined));
  const [target, setTarget] = useState<InvoiceField>(active ?? 'phoneNumber');
  const [note, setNote] = useState('');
  const { previews } = invoice;
  if (active !== lastActive) {
    setLastActive(active);
    if (active) setTarget(active);
    setNote('');
    setPageIndex(Math.max(pageOf(invoice, active), 0));
  }
  const page = previews[pageIndex] ?? previews[0];
  if (!page) return <Hint>{t('preview.none')}</Hint>;

  function copy({ text }: InvoiceLineView): void {
    const label = t(`request.${target}`);
    const value = onCopy(target, text);
    setNote(
      value === undefined
        ? t('preview.notInText', { label })
        : t('preview.place', { label, value: displayValue(target, value) }),
    );
  }

  const factor = ZOOMS[zoom] ?? 1;
  const lines = copying ? invoice.lines.filter((line) => line.page === page.page) : [];
  return (
    <Frame {...(copying && { 'data-copying': '' })}>
      <Tools>
        <Pair>
          <IconButton
            size="small"
            disabled={pageIndex === 0}
            aria-label={t('preview.previous')}
            onClick={() => setPageIndex(pageIndex - 1)}
          >
            <ChevronLeft />
          </IconButton>
          <span role="status">{t('preview.page', { page: page.page, pages: invoice.pages })}</span>
          <IconButton
            size="small"
            disabled={pageIndex === previews.length - 1}
            aria-label={t('preview.next')}
            onClick={() => setPageIndex(pageIndex + 1)}
          >
            <ChevronRight />
          </IconButton>
        </Pair>
        <Pair>
          <IconButton
            size="small"
            disabled={zoom === 0}
            aria-label={t('preview.smaller')}
            onClick={() => setZoom(zoom - 1)}
          >
            <ZoomOut />
          </IconButton>
          <span role="status">{t('invoice.percent', { percent: factor * 100 })}</span>
          <IconButton
            size="small"
            disabled={zoom === ZOOMS.length - 1}
            aria-label={t('preview.larger')}
            onClick={() => setZoom(zoom + 1)}
          >
            <ZoomIn />
          </IconButton>
        </Pair>
      </Tools>
      <PagePicture
        invoice={invoice}
        page={page}
        zoom={factor}
        active={active}
        onChoose={onChoose}
        lines={lines}
        onLine={copy}
      />
      <Pair>
        {Object.keys(invoice.places).length > 0 && <Hint>{t('preview.hint')}</Hint>}
        <CopyButton
          size="small"
          variant={copying ? 'outlined' : 'text'}
          aria-expanded={copying}
          onClick={() => setCopying(!copying)}
        >
          {t('preview.copy')}
        </CopyButton>
      </Pair>
      {copying && <CopyText lines={lines} target={target} onTarget={setTarget} note={note} onLine={copy} />}
    </Frame>
  );
}
