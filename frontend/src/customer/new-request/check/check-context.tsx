import { createContext, use, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { LnpSubmission } from '../../../../../src/adapters/http/contract/lnp-requests.ts';
import type { RequestForm } from '../request-form.ts';
import { useLnpCheck, type LnpCheck } from './use-lnp-check.ts';

const CheckContext = createContext<LnpCheck | null>(null);

/** Holds the check of the surrounding form's numbers. Its state renders only the parts that use it again. */
export function CheckArea({ children }: { readonly children: ReactNode }) {
  const form = useFormContext<RequestForm, unknown, LnpSubmission>();
  return <CheckContext value={useLnpCheck(form)}>{children}</CheckContext>;
}

/** The check of the surrounding form's numbers. @throws outside a `CheckArea` */
export function useCheck(): LnpCheck {
  const check = use(CheckContext);
  if (!check) throw new Error('useCheck needs a CheckArea above it');
  return check;
}
