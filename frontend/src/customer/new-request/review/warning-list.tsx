import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Heading3 } from '../../../shared/components/headings.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import type { RequestField } from '../request-form.ts';
import type { ReviewWarning } from './review-warnings.ts';

const Box = styled('section')(({ theme }) => ({
  padding: '12px 14px',
  borderRadius: 10,
  background: theme.vars.palette.tones.yellow.ground,
  color: theme.vars.palette.tones.yellow.text,
  '& ul': { listStyle: 'none', margin: '8px 0 0', padding: 0, display: 'grid', gap: 8 },
  '& li': { display: 'flex', alignItems: 'start', justifyContent: 'space-between', gap: 12, fontSize: '0.875rem' },
  '& li > span': { minWidth: 0, paddingTop: 5 },
  '& button': { flex: 'none' },
}));

interface Props {
  readonly warnings: readonly ReviewWarning[];
  readonly disabled: boolean;
  readonly onChange: (field: RequestField) => void;
}

/** What the carrier may reject, each with a button that leads to its field. */
export function WarningList({ warnings, disabled, onChange }: Props) {
  const { t } = useT();
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Heading3 id={id}>{t('review.warnings', { count: warnings.length })}</Heading3>
      <ul>
        {warnings.map(({ field, text }) => (
          <li key={text}>
            <span>{text}</span>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              disabled={disabled}
              aria-label={t('review.changeThis', { label: t(`request.${field}`) })}
              onClick={() => onChange(field)}
            >
              {t('review.change')}
            </Button>
          </li>
        ))}
      </ul>
    </Box>
  );
}
