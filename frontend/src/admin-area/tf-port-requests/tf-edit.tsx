import { StatusEdit } from '../record/status-form.tsx';

/** What can be changed of a toll-free port request. */
export function TfEdit() {
  return <StatusEdit kind="tf-port-requests" />;
}
