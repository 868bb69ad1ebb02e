import { StatusEdit } from '../record/status-form.tsx';

/** What can be changed of an LNP request. */
export function LnpEdit() {
  return <StatusEdit kind="lnp-requests" />;
}
