import { useEffect, useState } from 'react';
import { FORM_FIELDS, type InvoiceField } from '../invoice.ts';

const NAMES: readonly string[] = Object.values(FORM_FIELDS);

/** Of the fields that an invoice can fill, the one that has or last had the focus. */
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
