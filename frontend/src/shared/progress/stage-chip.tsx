import { styled } from '@mui/material/styles';
import { formatWeekday } from '../i18n/dates.ts';
import { useT } from '../i18n/use-t.ts';
import type { RequestProgress } from './request-progress.ts';

const Chip = styled('span')(({ theme: { vars } }) => ({
  display: 'inline-block',
  padding: '1px 8px',
  border: `1px solid ${vars.palette.controlBorder}`,
  borderRadius: 12,
  fontSize: '0.8125rem',
  fontWeight: 500,
  lineHeight: 1.5,
  overflowWrap: 'normal',
  '&[data-warning]': { borderColor: vars.palette.warning.main, color: vars.palette.warning.main },
}));

/** The chip with the stage of a port request; nothing where the status badge says it all. */
export function StageChip({ request: { stage, focAt, numbers } }: { readonly request: RequestProgress }) {
  const { language, t } = useT();
  if (stage === 'rejected' || (stage === 'date_confirmed' && focAt === null)) return null;
  const date = focAt === null ? '' : formatWeekday(language, focAt);
  return (
    <Chip {...(stage === 'at_risk' && { 'data-warning': '' })}>
      {t(`stage.${stage}`, { date, n: numbers.active, total: numbers.total })}
    </Chip>
  );
}
