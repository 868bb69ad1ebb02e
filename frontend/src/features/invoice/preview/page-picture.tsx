import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import type { InvoiceLineView, InvoiceRegionView } from '../../../../../src/adapters/http/contract/invoice.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { FILLED_BY, FORM_FIELDS, formattedEntry, withAddress, type Invoice, type InvoiceField } from '../invoice.ts';
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

// Paper is white in both themes, so outlines have the same colours in both.
const OUTLINE_COLOR = '#2447b8';
const outline = {
  position: 'absolute',
  boxSizing: 'content-box',
  margin: -2.5,
  padding: 1,
  border: `1.5px solid ${OUTLINE_COLOR}`,
  borderRadius: 4,
  background: 'rgb(36 71 184 / 0.08)',
} as const;
const RegionButton = styled('button')({
  ...outline,
  cursor: 'pointer',
  mixBlendMode: 'multiply',
  '&:hover': { background: 'rgb(36 71 184 / 0.2)' },
  '&:focus-visible': { outline: `3px solid ${OUTLINE_COLOR}`, outlineOffset: 2 },
  '&[aria-current="true"]': {
    background: 'rgb(255 214 0 / 0.7)',
    borderColor: '#7a5600',
    borderWidth: 2.5,
    margin: -3.5,
  },
});
/** Text that can be copied. It is also in a list for the keyboard. */
const TextButton = styled('button')({
  position: 'absolute',
  margin: -2,
  padding: 2,
  boxSizing: 'content-box',
  border: 0,
  borderRadius: 3,
  background: 'none',
  cursor: 'copy',
  mixBlendMode: 'multiply',
  boxShadow: `inset 0 -1px 0 ${OUTLINE_COLOR}55`,
  '&:hover': { background: 'rgb(255 214 0 / 0.45)' },
});
const RegionOutline = styled('span')({ ...outline, borderStyle: 'dashed', pointerEvents: 'none' });

function regionStyle({ x, y, width, height }: InvoiceRegionView) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

interface Props {
  readonly invoice: Invoice;
  readonly page: Invoice['previews'][number];
  /** 1 fits the available width. */
  readonly zoom: number;
  readonly active: InvoiceField | null;
  readonly onChoose: (field: InvoiceField) => void;
  /** The lines that can be copied. */
  readonly lines: readonly InvoiceLineView[];
  readonly onLine: (line: InvoiceLineView) => void;
}

/** One page with an outline around every value read from it; the active field's is filled and scrolled into view. */
export function PagePicture({ invoice, page, zoom, active, onChoose, lines, onLine }: Props) {
  const { t } = useT();
  const displayValue = useShownValue();
  const view = useRef<HTMLDivElement>(null);
  const activeRegion = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const region = activeRegion.current;
    const frame = view.current;
    if (!region || !frame) return;
    // Scrolls only the page within its frame: the form must not move while the user is typing.
    const left = region.offsetLeft + region.offsetWidth / 2 - frame.clientWidth / 2;
    const top = region.offsetTop + region.offsetHeight / 2 - frame.clientHeight / 2;
    frame.scrollTo({ left, top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
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
        {lines.map((line, index) => (
          <TextButton
            // The lines of a page do not change.
            key={index}
            type="button"
            tabIndex={-1}
            aria-hidden
            style={regionStyle(line)}
            onClick={() => onLine(line)}
          />
        ))}
        {date?.page === page.page && <RegionOutline style={regionStyle(date)} />}
        {FILLED_BY.map((entry) => {
          const region = invoice.places[entry];
          const value = formattedEntry(withAddress(invoice), entry);
          if (region?.page !== page.page || value === undefined) return null;
          const field = FORM_FIELDS[entry];
          const label = t('preview.place', { label: t(`request.${field}`), value: displayValue(field, value) });
          return (
            <RegionButton
              key={entry}
              ref={active === field ? activeRegion : undefined}
              type="button"
              style={regionStyle(region)}
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
