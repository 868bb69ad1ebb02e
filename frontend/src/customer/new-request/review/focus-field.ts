import type { RequestField } from '../request-form.ts';

/** Moves the focus to a field of the form, and opens the part that contains it. */
export function focusField(name: RequestField): void {
  const field = document.querySelector<HTMLElement>(`form [name="${name}"]`);
  const part = field?.closest('details');
  if (part) part.open = true;
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}
