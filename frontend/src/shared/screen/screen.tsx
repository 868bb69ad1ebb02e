import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { AccountLink } from './account-link.tsx';
import { AccountLanguageSwitch } from './account-language-switch.tsx';
import { LogoutButton } from './logout-button.tsx';
import { ScreenTitle } from './screen-title.tsx';

const Bar = styled('header')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const BarInner = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  maxWidth: 1240,
  margin: '0 auto',
  padding: '12px clamp(16px, 3vw, 32px)',
});

const Titles = styled('div')({ flex: '1 1 200px', minWidth: 0 });
const Line = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
const Controls = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 8,
  marginLeft: 'auto',
  '& > *': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '&& > *': { paddingInline: 8 } },
}));
const Content = styled('main')({ maxWidth: 1240, margin: '0 auto', padding: '24px clamp(16px, 3vw, 32px) 64px' });

interface Props {
  readonly title: string;
  readonly line?: string;
  /** Shown before the title: the logo or a back link. */
  readonly start: ReactNode;
  readonly controls?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every signed-in screen: a header with title, account and sign-out, and the content. */
export function Screen({ title, line, start, controls, children }: Props) {
  return (
    <>
      <Bar>
        <BarInner>
          {start}
          <Titles>
            <ScreenTitle title={title} />
            {line !== undefined && <Line>{line}</Line>}
          </Titles>
          <Controls>
            <AccountLanguageSwitch />
            <AccountLink />
            {controls}
            <LogoutButton />
          </Controls>
        </BarInner>
      </Bar>
      <Content>{children}</Content>
    </>
  );
}
