import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Overview } from '../../../../src/adapters/http/contract/records.ts';
import { attentionPath, requestPath, tfRequestPath } from '../../routes.ts';
import { Heading2 } from '../../shared/components/headings.tsx';
import { useT } from '../../shared/i18n/use-t.ts';

/** From here on a count is only a lower bound. */
const MAX_COUNT = 100;

const Strip = styled('section')(({ theme: { vars } }) => ({
  margin: '0 0 16px',
  padding: '10px 16px',
  borderRadius: 12,
  borderLeft: `4px solid ${vars.palette.tones.yellow.mark}`,
  background: vars.palette.tones.yellow.ground,
  color: vars.palette.tones.yellow.text,
  '& h2': { fontSize: '0.9375rem' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexWrap: 'wrap', columnGap: 28 },
  '& a': { display: 'inline-block', padding: '6px 0', color: 'inherit', fontWeight: 500, textUnderlineOffset: 3 },
}));

/** What waits for the customer: a link for each reason, to the request or to the list of them. */
export function AttentionStrip({ attention }: Pick<Overview, 'attention'>) {
  const { t } = useT();
  const heading = useId();
  if (attention.length === 0) return null;
  return (
    <Strip aria-labelledby={heading}>
      <Heading2 id={heading}>{t('attention.title')}</Heading2>
      <ul>
        {attention.map(({ kind, reason, count, id }) => {
          const single = kind === 'lnp' ? requestPath : tfRequestPath;
          const number = count < MAX_COUNT ? count : `${MAX_COUNT}+`;
          return (
            <li key={kind + reason}>
              <Link to={id === null ? attentionPath(kind, reason) : single(id)}>
                {t('attention.line', {
                  what: t(`attention.${reason}`),
                  which: t(id === null ? `attention.${kind}.all` : `attention.${kind}`, { id: id ?? 0, number }),
                })}
              </Link>
            </li>
          );
        })}
      </ul>
    </Strip>
  );
}
