import { useEffect, useRef } from 'react';
import { Heading1 } from '../components/headings.tsx';

let screensShown = 0;

/** The h1 of a screen. It takes the focus when the screen replaces another, so that screen readers announce it. */
export function ScreenTitle({ title }: { readonly title: string }) {
  const ref = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = title;
  }, [title]);

  useEffect(() => {
    screensShown += 1;
    if (screensShown === 1) return;
    ref.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);

  return (
    <Heading1 ref={ref} tabIndex={-1}>
      {title}
    </Heading1>
  );
}
