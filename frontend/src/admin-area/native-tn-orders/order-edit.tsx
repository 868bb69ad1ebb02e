import { StatusEdit } from '../record/status-form.tsx';

/** The form that changes a number order. */
export function OrderEdit() {
  return <StatusEdit kind="native-tn-orders" />;
}
