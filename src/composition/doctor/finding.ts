/** The result of one check. */
export interface Finding {
  /** What was checked, such as `database`. */
  readonly subject: string;
  readonly isOk: boolean;
  /** What was found and, if it is a problem, what to do. Contains no secret. */
  readonly text: string;
}

export const ok = (subject: string, text: string): Finding => ({ subject, isOk: true, text });
export const problem = (subject: string, text: string): Finding => ({ subject, isOk: false, text });

/** What errors of Node and of libraries have in common. */
interface ErrorLike {
  readonly name?: string;
  readonly code?: unknown;
  readonly cause?: unknown;
}

/** The codes of an error and of its causes, such as `ECONNREFUSED`. Their messages may contain secrets. */
export function errorCodes(error: unknown): string[] {
  const codes: string[] = [];
  for (let at = error; typeof at === 'object' && at !== null; at = (at as ErrorLike).cause) {
    const { code, name = 'unknown' } = at as ErrorLike;
    codes.push(typeof code === 'string' ? code : name);
  }
  return codes;
}

/** Advice for the first code of an error that has some. */
export function adviceFor(error: unknown, advice: Readonly<Record<string, string>>): string {
  const codes = errorCodes(error);
  const known = codes.find((code) => advice[code] !== undefined);
  return known === undefined ? `The cause is ${codes.join(', ')}.` : (advice[known] as string);
}

/** Advice for the errors of every network connection. */
export const NETWORK_ADVICE: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name is not known. Check its spelling and the DNS of this machine.',
  EAI_AGAIN: 'DNS did not answer. Check the DNS of this machine.',
  EDNS: 'The host name is not known. Check its spelling and the DNS of this machine.',
  ECONNREFUSED: 'Nothing listens at this address. Start the server, or correct host and port.',
  ECONNRESET: 'The server closed the connection. Check port and encryption.',
  ETIMEDOUT: 'The server did not answer in time. Check firewalls and network policies.',
  EHOSTUNREACH: 'There is no route to the host. Check the network.',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is signed by an unknown authority. Name its file in the setting.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate signs itself. Name its file in the setting.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is signed by an unknown authority. Name its file in the setting.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host name. Use the name that it contains.',
  CERT_HAS_EXPIRED: 'The certificate of the server has expired. Renew it.',
};
