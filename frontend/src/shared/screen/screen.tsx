import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { useLeavingErrors } from '../toasts/use-leaving-errors.ts';
import { HeaderControls } from './header-controls.tsx';
import { ScreenTitle } from './screen-title.tsx';

const Bar = styled('header')(({ theme }) => ({
  background: theme.vars.palette.background.paper,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const BarInner = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 14,
  maxWidth: 1240,
  margin: '0 auto',
  padding: '12px clamp(16px, 3vw, 32px)',
});

const Titles = styled('div')({ flex: 1, minWidth: 0 });
const Line = styled('p')(({ theme }) => ({
  margin: 0,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  left: 8,
  top: -100,
  zIndex: 1,
  padding: '10px 16px',
  borderRadius: 8,
  background: theme.vars.palette.primary.main,
  color: theme.vars.palette.primary.contrastText,
  '&:focus': { top: 8 },
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
  const { t } = useT();
  useLeavingErrors();
  return (
    <>
      <SkipLink href="#content">{t('screen.skip')}</SkipLink>
      <Bar>
        <BarInner>
          {start}
          <Titles>
            <ScreenTitle title={title} />
            {line !== undefined && <Line>{line}</Line>}
          </Titles>
          <HeaderControls>{controls}</HeaderControls>
        </BarInner>
      </Bar>
      <Content id="content" tabIndex={-1}>
        {children}
      </Content>
    </>
  );
}
