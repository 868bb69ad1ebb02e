import { styled } from '@mui/material/styles';
import { lazy, Suspense, useId, useState, type ToggleEvent } from 'react';
import type { Term } from '../i18n/texts/glossary/glossary.en.ts';

const Definition = lazy(async () => ({ default: (await import('./definition.tsx')).Definition }));

/** The words that the glossary explains, as texts in both languages write them. */
const WORDS: Readonly<Record<string, Term>> = {
  DID: 'did',
  PON: 'pon',
  FOC: 'foc',
  NPANXX: 'npanxx',
  'NPA-NXX': 'npanxx',
  RespOrg: 'resporg',
};
const WORD = new RegExp(`\\b(${Object.keys(WORDS).join('|')})\\b`);

const TermButton = styled('button')({
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: 0,
  minHeight: 24,
  cursor: 'help',
  textDecoration: 'underline dotted',
  textUnderlineOffset: '0.2em',
});

// In the document, not fixed to the window: it scrolls with its word.
const Popover = styled('span')(({ theme }) => ({
  position: 'absolute',
  inset: 'auto',
  width: 'min(340px, calc(100vw - 24px))',
  margin: 0,
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  boxShadow: '0 8px 24px rgb(0 0 0 / 0.2)',
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.primary,
  ...theme.typography.body2,
  letterSpacing: 0,
  textAlign: 'start',
  whiteSpace: 'normal',
}));

function TermWord({ word, term }: { readonly word: string; readonly term: Term }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);

  /** Places the definition below its word, and within the window. */
  function onBeforeToggle({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
    setIsOpen(newState === 'open');
    const button = currentTarget.previousElementSibling?.getBoundingClientRect();
    if (!button) return;
    const { clientWidth } = document.documentElement;
    currentTarget.style.top = `${button.bottom + window.scrollY + 6}px`;
    currentTarget.style.left = `${Math.max(12, Math.min(button.left, clientWidth - 352)) + window.scrollX}px`;
  }

  return (
    <>
      <TermButton type="button" popoverTarget={id}>
        {word}
      </TermButton>
      <Popover id={id} popover="auto" role="note" aria-live="polite" onBeforeToggle={onBeforeToggle}>
        {isOpen && (
          <Suspense fallback={null}>
            <Definition term={term} />
          </Suspense>
        )}
      </Popover>
    </>
  );
}

/** A text in which the terms of the glossary are buttons that show their definition. */
export function TermText({ text }: { readonly text: string }) {
  const [before, word, ...rest] = text.split(WORD);
  const term = word === undefined ? undefined : WORDS[word];
  if (word === undefined || term === undefined) return text;
  return (
    <>
      {before}
      <TermWord word={word} term={term} />
      {rest.join('')}
    </>
  );
}
