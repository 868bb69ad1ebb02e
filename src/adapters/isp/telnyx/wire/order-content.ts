import type { PortOrder } from '../../../../domain/lnp-request/port-order.ts';

type Fields = PortOrder['fields'];
type Body = Readonly<Record<string, unknown>>;

/** What is masked in the recorded calls. */
export const SECRET_NAMES: ReadonlySet<string> = new Set(['account_number', 'pin_passcode']);

/** With `+1`. */
export const toE164 = (tenDigits: string): string => `+1${tenDigits}`;

/**
 * Builds the content of an order from the fields that are given; a field left out keeps its value at the carrier.
 * @param connectionOf the carrier's id of a trunk
 */
export function toOrderContent(
  fields: Partial<Fields>,
  connectionOf: (trunk: string | undefined) => string | undefined,
): Body {
  const connection = fields.trunks === undefined ? undefined : connectionOf(fields.trunks?.[0]);
  return {
    end_user: { admin: adminOf(fields), location: locationOf(fields) },
    ...(connection !== undefined && { phone_number_configuration: { connection_id: connection } }),
    ...miscOf(fields),
  };
}

function adminOf({ requesterName, authorizedPerson, accountNumber, btn, pin }: Partial<Fields>): Body {
  return {
    ...(requesterName !== undefined && { entity_name: requesterName }),
    ...(authorizedPerson !== undefined && { auth_person_name: authorizedPerson ?? requesterName }),
    ...(accountNumber !== undefined && { account_number: accountNumber }),
    ...(btn !== undefined && { billing_phone_number: btn === null ? null : toE164(btn) }),
    ...(pin !== undefined && { pin_passcode: pin }),
  };
}

function locationOf({ streetNo, streetName, floorNo, suite, city, province, postalCode }: Partial<Fields>): Body {
  // A correction has the whole address.
  if (streetNo === undefined || streetName === undefined) return {};
  const extended = [floorNo && `Floor ${floorNo}`, suite && `Suite ${suite}`].filter(Boolean).join(', ');
  return {
    street_address: `${streetNo} ${streetName}`,
    extended_address: extended || null,
    locality: city,
    administrative_area: province,
    postal_code: postalCode,
    country_code: 'CA',
  };
}

/** Without the scope, the carrier assumes the whole account. */
function miscOf({ portScope, newBtn }: Partial<Fields>): Body {
  if (portScope === undefined || portScope === null) return {};
  if (portScope === 'full') return { misc: { type: 'full' } };
  return {
    misc: {
      type: 'partial',
      remaining_numbers_action: 'keep',
      ...(newBtn && { new_billing_phone_number: toE164(newBtn) }),
    },
  };
}
