import * as z from 'zod/mini';
import * as accounts from '../contract/accounts.ts';
import * as admin from '../contract/admin.ts';
import * as invoice from '../contract/invoice.ts';
import * as lnpCheck from '../contract/lnp-check.ts';
import * as lnpRequests from '../contract/lnp-requests.ts';
import * as numberOrders from '../contract/number-orders.ts';
import * as portChanges from '../contract/port-changes.ts';
import * as privacy from '../contract/privacy.ts';
import * as problem from '../contract/problem.ts';
import * as provider from '../contract/provider.ts';
import * as records from '../contract/records.ts';
import * as requestDocuments from '../contract/request-documents.ts';
import * as security from '../contract/security.ts';
import * as tfPortRequests from '../contract/tf-port-requests.ts';

const MODULES: readonly object[] = [
  accounts,
  admin,
  invoice,
  lnpCheck,
  lnpRequests,
  numberOrders,
  portChanges,
  privacy,
  problem,
  provider,
  records,
  requestDocuments,
  security,
  tfPortRequests,
];

/** The schemas of requests and responses under the names that the contract exports: those of the OpenAPI components. */
export const schemaNames = z.registry<{ id: string }>();
for (const [name, value] of MODULES.flatMap((module) => Object.entries(module)))
  if (/^[A-Z]/.test(name) && value instanceof z.core.$ZodType && !schemaNames.has(value))
    schemaNames.add(value, { id: name });
