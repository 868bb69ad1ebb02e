import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ZoomIn from '@mui/icons-material/ZoomIn';
import ZoomOut from '@mui/icons-material/ZoomOut';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useT } from '../../../shared/i18n/use-t.ts';
import { FILLED_BY, FORM_FIELDS, type Invoice, type InvoiceField } from '../invoice.ts';
import { PagePicture } from './page-picture.tsx';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 8,
  minHeight: 0,
});
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

const ZOOMS = [1, 1.5, 2, 3] as const;

interface Props {
  readonly invoice: Invoice;
  /** The field whose region is shown. */
  readonly active: InvoiceField | null;
  /** Whether the picture is enlarged at first. */
  readonly closeUp?: boolean;
  readonly onChoose: (field: InvoiceField) => void;
}

function pageOf({ places, previews }: Invoice, field: InvoiceField | null): number {
  const region = FILLED_BY.map((entry) => (FORM_FIELDS[entry] === field ? places[entry] : undefined)).find(
    (value) => value !== undefined,
  );
  return previews.findIndex(({ page }) => page === region?.page);
}

/** The invoice as pictures, one page at a time. It shows the page of the field that is being filled in. */
export function InvoicePreview({ invoice, active, closeUp = false, onChoose }: Props) {
  const { t } = useT();
  const [lastActive, setLastActive] = useState<InvoiceField | null>(null);
  const [pageIndex, setPageIndex] = useState(0);
  const [zoom, setZoom] = useState(closeUp ? ZOOMS.length - 1 : 0);
  const { previews } = invoice;
  if (active !== lastActive) {
    setLastActive(active);
    setPageIndex(Math.max(pageOf(invoice, active), 0));
  }
  const page = previews[pageIndex] ?? previews[0];
  if (!page) return <Hint>{t('preview.none')}</Hint>;

  const factor = ZOOMS[zoom] ?? 1;
  return (
    <Frame>
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
      <PagePicture invoice={invoice} page={page} zoom={factor} active={active} onChoose={onChoose} />
      <Hint>{t('preview.hint')}</Hint>
    </Frame>
  );
}
