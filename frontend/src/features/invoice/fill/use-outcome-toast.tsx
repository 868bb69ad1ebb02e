import { useT } from '../../../shared/i18n/use-t.ts';
import { toast } from '../../../shared/toasts/toast-store.ts';
import type { InvoiceForm } from '../invoice.ts';
import { outcomeOf } from './outcome.ts';
import type { Fill } from './use-invoice-fill.ts';

/** Returns a function that shows in a toast what an invoice did to the form. */
export function useOutcomeToast(): (fill: Fill, values: InvoiceForm) => void {
  const { t } = useT();
  return (fill, values) => {
    const { kind, filled, toConfirm } = outcomeOf(fill, values);
    if (Object.keys(fill.changes).length === 0 && kind !== 'agrees') {
      toast(t('invoice.nothingFilled'), t(`invoice.${kind}`, { count: toConfirm, name: fill.name }));
      return;
    }
    const counts = [
      ...(filled > 0 ? [t('invoice.countFilled', { count: filled })] : []),
      ...(toConfirm > 0 ? [t('invoice.countToConfirm', { count: toConfirm })] : []),
    ];
    const text = kind === 'agrees' ? t('invoice.agrees', { name: fill.name }) : t('invoice.done');
    toast(
      t('success'),
      toConfirm === 0 ? (
        text
      ) : (
        <>
          <div>{text}</div>
          <strong>{counts.join(', ')}</strong>
        </>
      ),
    );
  };
}
