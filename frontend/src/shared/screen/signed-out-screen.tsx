import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PATHS } from '../../routes.ts';
import { useT } from '../i18n/use-t.ts';
import { BrandMark } from './brand-mark.tsx';
import { LanguageSwitch } from './language-switch.tsx';

const Page = styled('div')(({ theme }) => ({
  minHeight: '100vh',
  display: 'flex',
  flexDirection: 'column',
  // On a wide screen the form is next to the brand, a text to read is below it.
  [theme.breakpoints.up('lg')]: { '&:not([data-wide])': { flexDirection: 'row' } },
}));
const Brand = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  padding: '20px clamp(16px, 3vw, 32px)',
  color: theme.vars.palette.primary.contrastText,
  background: `${theme.vars.palette.primary.main} url(/route.svg) right -40px bottom -90px / 320px no-repeat`,
  '& p': { margin: '2px 0 0' },
  ...theme.applyStyles('dark', {
    color: theme.vars.palette.text.primary,
    backgroundColor: theme.vars.palette.primary.light,
  }),
  [theme.breakpoints.up('lg')]: {
    '[data-wide] > &': { paddingInline: 'max(32px, 50vw - 380px)' },
    'div:not([data-wide]) > &': {
      flex: '0 0 42%',
      flexDirection: 'column',
      justifyContent: 'flex-start',
      paddingTop: '20vh',
      alignItems: 'flex-start',
      paddingInline: 'clamp(48px, 6vw, 96px)',
      backgroundPosition: 'right -60px bottom -80px',
      backgroundSize: '560px',
      '& img': { height: 64, maxWidth: 280 },
      '& h1': { fontSize: '2.25rem', lineHeight: 1.15 },
      '& p': { fontSize: '1.125rem', marginTop: 10, maxWidth: '32ch' },
    },
  },
}));
const Side = styled('div')({ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 });
const Bar = styled('div')({ display: 'flex', justifyContent: 'flex-end', padding: '12px clamp(16px, 3vw, 32px)' });
const Centre = styled('main')({
  flex: 1,
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  padding: 'clamp(4px, 8vw, 112px) 16px 48px',
});
const Column = styled('div')({ width: '100%', maxWidth: 420, '[data-wide] &': { maxWidth: 760 } });
const Card = styled('div')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
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
    <Page {...(wide && { 'data-wide': '' })}>
      <Brand>
        <BrandMark />
        <div>
          {title}
          <p>{t('app.tagline')}</p>
        </div>
      </Brand>
      <Side>
        <Bar>
          <LanguageSwitch />
        </Bar>
        <Centre>
          <Column>
            <Card>{children}</Card>
            <Foot>
              <a href={PATHS.privacy}>{t('signIn.privacy')}</a>
            </Foot>
          </Column>
        </Centre>
      </Side>
    </Page>
  );
}
