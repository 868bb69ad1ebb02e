import { useEffect, useState } from 'react';
import { FORM_FIELDS, type InvoiceField } from '../invoice.ts';

const NAMES: readonly string[] = Object.values(FORM_FIELDS);

/** The field of the form that has or last had the focus, of those that a bill can fill. */
export function useFocusedField(): InvoiceField | null {
  const [field, setField] = useState<InvoiceField | null>(null);
  useEffect(() => {
    function onFocus({ target }: FocusEvent): void {
      const name = target instanceof Element ? target.getAttribute('name') : null;
      if (name !== null && NAMES.includes(name)) setField(name as InvoiceField);
    }
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
  return field;
}
