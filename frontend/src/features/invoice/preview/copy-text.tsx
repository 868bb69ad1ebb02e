import { styled } from '@mui/material/styles';
import { useId, useState, type KeyboardEvent } from 'react';
import type { InvoiceLineView } from '../../../../../src/adapters/http/contract/invoice.ts';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { FORM_FIELDS, type InvoiceField } from '../invoice.ts';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  minHeight: 0,
});
const Note = styled('p')(({ theme }) => ({
  margin: 0,
  minHeight: '1.5em',
  fontSize: '0.8125rem',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.text.secondary,
}));
const Lines = styled('div')(({ theme }) => ({
  overflow: 'auto',
  overscrollBehavior: 'contain',
  minHeight: 0,
  borderRadius: 8,
  border: `1px solid ${theme.vars.palette.divider}`,
}));
const Line = styled('button')(({ theme }) => ({
  display: 'block',
  width: '100%',
  minHeight: 36,
  padding: '6px 10px',
  border: 0,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  background: 'none',
  color: theme.vars.palette.text.primary,
  font: 'inherit',
  fontSize: '0.875rem',
  textAlign: 'left',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  '&:last-child': { borderBottom: 0 },
  '&:hover': { background: theme.vars.palette.action.hover },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
}));

/** The keys that move within the lines, with the line that they lead to. */
const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

interface Props {
  readonly lines: readonly InvoiceLineView[];
  readonly target: InvoiceField;
  readonly onTarget: (field: InvoiceField) => void;
  /** What was done with the last chosen line. */
  readonly note: string;
  readonly onLine: (line: InvoiceLineView) => void;
}

/** The text of a page as a list, from which the customer puts lines in a field of the form. */
export function CopyText({ lines, target, onTarget, note, onLine }: Props) {
  const { t } = useT();
  const id = useId();
  const [current, setCurrent] = useState(0);
  const reachable = Math.min(current, lines.length - 1);

  // One tab stop for all lines; the arrow keys move between them.
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const next = MOVES[event.key]?.(reachable, lines.length);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  }

  return (
    <Frame>
      <SelectField
        label={t('preview.target')}
        name="invoice-target"
        value={target}
        options={Object.values(FORM_FIELDS).map((field) => ({ value: field, text: t(`request.${field}`) }))}
        onChange={(event) => onTarget(event.target.value as InvoiceField)}
      />
      <Note id={id} role="status">
        {note || t(lines.length > 0 ? 'preview.copyHint' : 'preview.noText')}
      </Note>
      {lines.length > 0 && (
        <Lines role="toolbar" aria-orientation="vertical" aria-label={t('preview.lines')} onKeyDown={onKeyDown}>
          {lines.map((line, index) => (
            <Line
              // The lines of a page do not change.
              key={index}
              type="button"
              tabIndex={index === reachable ? 0 : -1}
              onFocus={() => setCurrent(index)}
              onClick={() => onLine(line)}
            >
              {line.text}
            </Line>
          ))}
        </Lines>
      )}
    </Frame>
  );
}
