import { StatusEdit } from '../record/status-form.tsx';

/** What can be changed of an order of new numbers. */
export function OrderEdit() {
  return <StatusEdit kind="native-tn-orders" />;
}
