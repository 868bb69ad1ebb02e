import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { BrandMark } from './brand-mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const Page = styled('div')({ minHeight: '100vh', display: 'flex', flexDirection: 'column' });
const Bar = styled('header')({ display: 'flex', justifyContent: 'flex-end', padding: '12px clamp(16px, 3vw, 32px)' });
const Centre = styled('main')({ flex: 1, display: 'grid', justifyItems: 'center', alignContent: 'start', padding: 'clamp(8px, 6vh, 72px) 16px 48px' });
const Column = styled('div')({ width: '100%', maxWidth: 420 });
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

interface Props {
  /** The screen's h1. */
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the screens that need no session. */
export function SignedOutScreen({ title, children }: Props) {
  const { t } = useT();
  return (
    <Page>
      <Bar>
        <LanguageSwitch />
      </Bar>
      <Centre>
        <Column>
          <Brand>
            <BrandMark />
            <div>
              {title}
              <p>{t('app.tagline')}</p>
            </div>
          </Brand>
          <Card>{children}</Card>
        </Column>
      </Centre>
    </Page>
  );
}
