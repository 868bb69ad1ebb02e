import { styled } from '@mui/material/styles';
import { useT } from '../i18n/use-t.ts';
import { DescriptionItem } from './description-list.tsx';

const Box = styled('dl')(({ theme }) => ({
  margin: '16px 0',
  padding: '12px 16px',
  borderRadius: 10,
  background: theme.vars.palette.tones.red.ground,
  color: theme.vars.palette.tones.red.text,
  display: 'grid',
  gap: 10,
  '&& dt': { color: 'inherit' },
}));

interface Props {
  readonly record: { readonly rejectionReason: string | null; readonly nextSteps: string | null };
}

/** Why a request was rejected and what to do next; nothing if neither is known. */
export function Rejection({ record: { rejectionReason, nextSteps } }: Props) {
  const { t } = useT();
  if (!rejectionReason && !nextSteps) return null;
  return (
    <Box>
      {rejectionReason && <DescriptionItem name={t('details.rejectionReason')}>{rejectionReason}</DescriptionItem>}
      {nextSteps && <DescriptionItem name={t('details.nextSteps')}>{nextSteps}</DescriptionItem>}
    </Box>
  );
}
