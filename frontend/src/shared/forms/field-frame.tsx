import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { noteIds, type FieldNotes } from './field-notes.ts';

const Frame = styled('div')({ display: 'flex', flexDirection: 'column', gap: 6, minWidth: 0 });
const LabelRow = styled('div')({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 8 });
const Label = styled('label')({ fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.4 });
const Optional = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  fontSize: '0.8125rem',
}));
const Note = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: 1.45,
  color: theme.vars.palette.text.secondary,
  '&[data-kind="error"]': { color: theme.vars.palette.error.main, fontWeight: 500 },
  '& > span': { display: 'block' },
  '&[data-kind="warning"]': {
    color: theme.vars.palette.tones.yellow.text,
    background: theme.vars.palette.tones.yellow.ground,
    borderRadius: 6,
    padding: '6px 10px',
  },
}));

interface Props extends FieldNotes {
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean | undefined;
  readonly children: ReactNode;
}

/** A label above its control; below it the error, the remark, the warnings and the hint. */
export function FieldFrame({
  id,
  label,
  optional = false,
  error,
  errorDetail,
  warnings = [],
  hint,
  remark,
  children,
}: Props) {
  const { t } = useT();
  const ids = noteIds(id);
  return (
    <Frame>
      <LabelRow>
        <Label htmlFor={id}>{label}</Label>
        {optional && <Optional aria-hidden>{t('field.optional')}</Optional>}
      </LabelRow>
      {children}
      {error !== undefined && (
        <Note id={ids.error} data-kind="error">
          <span>{error}</span>
          {errorDetail}
        </Note>
      )}
      {remark?.(ids.remark)}
      {warnings.length > 0 && (
        <Note id={ids.warning} data-kind="warning" role="status">
          {warnings.join(' ')}
        </Note>
      )}
      {hint !== undefined && <Note id={ids.hint}>{hint}</Note>}
    </Frame>
  );
}
