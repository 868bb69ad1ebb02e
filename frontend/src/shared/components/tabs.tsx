import { styled } from '@mui/material/styles';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

const List = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [theme.breakpoints.down('sm')]: { gap: 0, overflowX: 'auto' },
}));

const TabButton = styled('button')(({ theme }) => ({
  font: 'inherit',
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
  background: 'none',
  border: 0,
  borderBottom: '3px solid transparent',
  padding: '10px 16px 9px',
  minHeight: 44,
  marginBottom: -1,
  cursor: 'pointer',
  borderRadius: '6px 6px 0 0',
  // On a phone a long name wraps, but not within a word.
  minWidth: 'min-content',
  overflowWrap: 'normal',
  [theme.breakpoints.down('sm')]: { flexGrow: 1, paddingInline: 4, lineHeight: 1.25, fontSize: '0.875rem' },
  '&:hover': { color: theme.vars.palette.text.primary },
  '&[aria-selected="true"]': {
    color: theme.vars.palette.primary.main,
    borderBottomColor: theme.vars.palette.primary.main,
  },
}));

interface Tab<Name extends string> {
  readonly name: Name;
  readonly text: string;
}

interface Props<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  readonly children: ReactNode;
}

/** Tabs after the WAI-ARIA pattern: arrow keys move and select. `children` is the panel of the selected tab. */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const current = tabs.findIndex(({ name }) => name === chosen);
    const to =
      step !== undefined ? (current + step + tabs.length) % tabs.length : { Home: 0, End: tabs.length - 1 }[event.key];
    const next = to === undefined ? undefined : tabs[to];
    if (!next) return;
    event.preventDefault();
    onChoose(next.name);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus();
  }

  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, text }) => (
          <TabButton
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            data-tab={name}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
          >
            {text}
          </TabButton>
        ))}
      </List>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
