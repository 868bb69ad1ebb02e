import { StatusEdit } from '../record/status-form.tsx';

/** The form that changes a toll-free port request. */
export function TfEdit() {
  return <StatusEdit kind="tf-port-requests" />;
}
