/** What the provider returns for a company or a rate center that it does not know. */
const UNKNOWN = 'Unknown';

/** Whether the provider named a company or a rate center. */
export function isKnownCompany(name: string | null | undefined): name is string {
  return name !== null && name !== undefined && name !== '' && name !== UNKNOWN;
}
