import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Heading3 } from '../../shared/components/headings.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

const Side = styled('div')({ minWidth: 0 });
const Code = styled('pre')(({ theme }) => ({
  margin: '6px 0 0',
  padding: 12,
  maxHeight: 'max(420px, 75vh)',
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  borderRadius: 8,
  fontSize: '0.8125rem',
  lineHeight: 1.5,
  background: theme.vars.palette.background.default,
  border: `1px solid ${theme.vars.palette.divider}`,
}));

interface Props {
  readonly title: string;
  readonly value: unknown;
}

/** A JSON payload, formatted for reading. */
export function Json({ title, value }: Props) {
  const { t } = useT();
  const id = useId();
  return (
    <Side>
      <Heading3 id={id}>{title}</Heading3>
      {/* Focusable, so that long values can be scrolled with the keyboard. */}
      <Code tabIndex={0} role="region" aria-labelledby={id}>
        {value === null ? t('admin.exchanges.empty') : JSON.stringify(value, null, 2)}
      </Code>
    </Side>
  );
}
