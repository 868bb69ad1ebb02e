import type { Container } from 'inversify';
import type * as z from 'zod/mini';
import { LnpSubmission } from '../adapters/http/contract/lnp-requests.ts';
import { EnsureAccount } from '../application/identity/accounts/ensure-account.ts';
import { SubmitLnpRequest } from '../application/lnp-requests/submit-lnp-request.ts';
import { TOKENS } from './tokens.ts';

/** The accounts of a demo portal. */
export const DEMO_ACCOUNTS = [
  { username: 'admin', password: 'demo-admin', isAdmin: true, email: null },
  { username: 'customer', password: 'demo-customer', isAdmin: false, email: null },
] as const;

const bakery = {
  phoneNumber: '5142013344',
  requesterName: 'Boulangerie Côté inc.',
  streetNo: '1200',
  streetName: 'rue Sherbrooke O',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3A1H6',
  currentCarrier: 'Bell Canada',
  accountNumber: '512345678',
};

const toronto = {
  ...bakery,
  streetNo: '350',
  streetName: 'Bay Street',
  suite: '1204',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5H2S6',
};

/** One request for each outcome in the sandbox. */
const DEMO_REQUESTS: readonly z.input<typeof LnpSubmission>[] = [
  bakery,
  {
    ...toronto,
    phoneNumber: '4162010100-4162010119',
    requesterName: 'Harbourfront Legal LLP',
    currentCarrier: 'Rogers',
    reference: 'HL-2210',
  },
  {
    ...toronto,
    phoneNumber: '4162010002',
    requesterName: 'Maple Leaf Dental',
    currentCarrier: 'TELUS',
    accountNumber: '30412277',
  },
  {
    ...bakery,
    phoneNumber: '5142010008',
    requesterName: 'Garage Tremblay',
    currentCarrier: 'Vidéotron',
    portType: 'expedited',
  },
];

/**
 * Creates demo accounts and a few requests in an empty database. The sandbox then processes the requests.
 * @returns whether the database was empty
 */
export async function seedDemo(container: Container): Promise<boolean> {
  if ((await container.get(TOKENS.ports).userReader.count()) > 0) return false;
  for (const account of DEMO_ACCOUNTS) {
    const user = await container.get(EnsureAccount).execute(account);
    if (!user || account.isAdmin) continue;
    for (const request of DEMO_REQUESTS) {
      await container
        .get(SubmitLnpRequest)
        .execute({ caller: null, userId: user.id, username: user.username, draft: LnpSubmission.parse(request) });
    }
  }
  return true;
}
