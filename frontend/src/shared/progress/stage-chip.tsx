import { styled } from '@mui/material/styles';
import { formatWeekday } from '../i18n/dates.ts';
import { useT } from '../i18n/use-t.ts';
import { isOverdue, type RequestProgress } from './request-progress.ts';

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
export function StageChip({ request }: { readonly request: RequestProgress }) {
  const { language, t } = useT();
  const { stage, focAt, numbers } = request;
  if (stage === 'rejected' || (stage === 'date_confirmed' && focAt === null)) return null;
  if (isOverdue(request)) return <Chip data-warning="">{t('attention.overdue')}</Chip>;
  const date = focAt === null ? '' : formatWeekday(language, focAt);
  return (
    <Chip {...(stage === 'at_risk' && { 'data-warning': '' })}>
      {t(`stage.${stage}`, { date, n: numbers.active, total: numbers.total })}
    </Chip>
  );
}
