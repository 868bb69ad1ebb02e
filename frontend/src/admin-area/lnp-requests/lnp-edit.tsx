import { StatusEdit } from '../record/status-form.tsx';

/** The form that changes an LNP request. */
export function LnpEdit() {
  return <StatusEdit kind="lnp-requests" />;
}
