import { styled } from '@mui/material/styles';
import type { LnpStatus } from '../../../../src/domain/shared/vocabulary.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import type { Tones } from '../../shared/theme/palettes.ts';

const TONES: Readonly<Record<LnpStatus, keyof Tones>> = { submitted: 'blue', pending: 'yellow', rejected: 'red', confirmed: 'green' };

const Badge = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: keyof Tones }>(({ theme, tone }) => ({
  display: 'inline-block',
  padding: '2px 10px',
  borderRadius: 999,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
  background: theme.vars.palette.tones[tone].ground,
  color: theme.vars.palette.tones[tone].text,
}));

/** The status of an LNP request in its colour. */
export function StatusBadge({ status }: { readonly status: LnpStatus }) {
  const { t } = useT();
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
