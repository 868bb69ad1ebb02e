import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { InvoiceRegionView } from '../../../../../../src/adapters/http/contract/invoice.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { FIELD_LABELS, FILLED_BY, FORM_FIELDS, written, type Invoice, type InvoiceField } from '../invoice.ts';
import { useShownValue } from '../fill/use-shown-value.ts';

const Window = styled('div')(({ theme }) => ({
  overflow: 'auto',
  minHeight: 0,
  overscrollBehavior: 'contain',
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.default,
}));
const Sheet = styled('div')({
  position: 'relative',
  '& img': { display: 'block', width: '100%', height: 'auto', background: '#ffffff' },
});

// Paper is white in either theme, so what is drawn on it has the same colours in both.
const INK = '#2447b8';
const outline = {
  position: 'absolute',
  boxSizing: 'content-box',
  margin: -2.5,
  padding: 1,
  border: `1.5px solid ${INK}`,
  borderRadius: 4,
  background: 'rgb(36 71 184 / 0.08)',
} as const;
const Place = styled('button')({
  ...outline,
  cursor: 'pointer',
  mixBlendMode: 'multiply',
  '&:hover': { background: 'rgb(36 71 184 / 0.2)' },
  '&:focus-visible': { outline: `3px solid ${INK}`, outlineOffset: 2 },
  '&[aria-current="true"]': {
    background: 'rgb(255 214 0 / 0.7)',
    borderColor: '#7a5600',
    borderWidth: 2.5,
    margin: -3.5,
  },
});
const Mere = styled('span')({ ...outline, borderStyle: 'dashed', pointerEvents: 'none' });

function spot({ x, y, width, height }: InvoiceRegionView) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
}

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Props {
  readonly invoice: Invoice;
  readonly page: Invoice['previews'][number];
  /** 1 fills the width there is. */
  readonly zoom: number;
  readonly active: InvoiceField | null;
  readonly onChoose: (field: InvoiceField) => void;
}

/** One page with an outline around everything that was read from it; the active field's is filled, and in sight. */
export function PagePicture({ invoice, page, zoom, active, onChoose }: Props) {
  const { t } = useT();
  const shown = useShownValue();
  const view = useRef<HTMLDivElement>(null);
  const activePlace = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const place = activePlace.current;
    const frame = view.current;
    if (!place || !frame) return;
    // Only the page moves in its window: the form stays where its user is typing.
    const left = place.offsetLeft + place.offsetWidth / 2 - frame.clientWidth / 2;
    const top = place.offsetTop + place.offsetHeight / 2 - frame.clientHeight / 2;
    frame.scrollTo({ left, top, behavior: calm() ? 'instant' : 'smooth' });
  }, [active, page, zoom]);

  const date = invoice.places.invoiceDate;
  return (
    <Window
      ref={view}
      tabIndex={0}
      role="group"
      aria-label={t('preview.page', { page: page.page, pages: invoice.pages })}
    >
      <Sheet style={{ width: `${zoom * 100}%` }}>
        <img
          src={page.image}
          width={page.width}
          height={page.height}
          alt={t('preview.alt', { page: page.page, pages: invoice.pages })}
        />
        {date?.page === page.page && <Mere style={spot(date)} />}
        {FILLED_BY.map((entry) => {
          const place = invoice.places[entry];
          const value = written(invoice, entry);
          if (place?.page !== page.page || value === undefined) return null;
          const field = FORM_FIELDS[entry];
          const label = t('preview.place', { label: t(FIELD_LABELS[field]), value: shown(field, value) });
          return (
            <Place
              key={entry}
              ref={active === field ? activePlace : undefined}
              type="button"
              style={spot(place)}
              aria-label={label}
              title={label}
              aria-current={active === field}
              onClick={() => onChoose(field)}
            />
          );
        })}
      </Sheet>
    </Window>
  );
}
