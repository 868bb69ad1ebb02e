import type { TextKey } from '../../../shared/i18n/translate.ts';
import type { FormPart } from './part.tsx';

interface Step {
  readonly title: TextKey;
  readonly text: TextKey;
  /** The part of the form that it explains. */
  readonly part: FormPart;
}

/** The steps of the tutorial, in order. */
export const STEPS = [
  { title: 'tutorial.welcome', text: 'tutorial.welcomeText', part: 'form' },
  { title: 'tutorial.invoice', text: 'tutorial.invoiceText', part: 'did' },
  { title: 'tutorial.check', text: 'tutorial.checkText', part: 'numbers' },
  { title: 'tutorial.address', text: 'tutorial.addressText', part: 'address' },
  { title: 'tutorial.final', text: 'tutorial.finalText', part: 'finish' },
] as const satisfies readonly Step[];
