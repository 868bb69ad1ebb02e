import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PATHS } from '../../routes.ts';
import { useT } from '../i18n/use-t.ts';
import { BrandMark } from './brand-mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const Page = styled('div')({ minHeight: '100vh', display: 'flex', flexDirection: 'column' });
const Bar = styled('header')({ display: 'flex', justifyContent: 'flex-end', padding: '12px clamp(16px, 3vw, 32px)' });
const Centre = styled('main')({
  flex: 1,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  padding: 'clamp(8px, 6vh, 72px) 16px 48px',
});
const Column = styled('div')({ width: '100%', maxWidth: 420, '&[data-wide]': { maxWidth: 760 } });
const Brand = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  marginBottom: 20,
  '& p': { margin: 0, fontSize: '0.9375rem', color: theme.vars.palette.text.secondary },
}));
const Card = styled('div')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 14,
  padding: 'clamp(20px, 5vw, 32px)',
}));
const Foot = styled('p')(({ theme }) => ({
  textAlign: 'center',
  fontSize: '0.875rem',
  '& a': { color: theme.vars.palette.text.secondary, display: 'inline-block', padding: '6px 8px' },
}));

interface Props {
  /** The screen's h1. */
  readonly title: ReactNode;
  /** For content to read rather than a form. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The frame of screens that need no session. */
export function SignedOutScreen({ title, wide = false, children }: Props) {
  const { t } = useT();
  return (
    <Page>
      <Bar>
        <LanguageSwitch />
      </Bar>
      <Centre>
        <Column {...(wide && { 'data-wide': '' })}>
          <Brand>
            <BrandMark />
            <div>
              {title}
              <p>{t('app.tagline')}</p>
            </div>
          </Brand>
          <Card>{children}</Card>
          <Foot>
            <a href={PATHS.privacy}>{t('signIn.privacy')}</a>
          </Foot>
        </Column>
      </Centre>
    </Page>
  );
}
