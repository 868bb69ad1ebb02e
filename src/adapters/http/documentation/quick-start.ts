/** A step of the first port: its title, what it does, and the command to paste. */
export interface Step {
  readonly title: string;
  readonly text: string;
  readonly command: string;
}

const REQUEST = {
  phoneNumber: '514-201-3344',
  portType: 'regular',
  requesterName: 'Boulangerie Côté inc.',
  streetNo: '1200',
  streetName: 'rue Sherbrooke O',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H3A 1H6',
  currentCarrier: 'Bell Canada',
  accountNumber: '512345678',
};

/** The way from sign-in to a submitted port, as commands that run against a portal that was just started. */
export const quickStart = (url: string): readonly Step[] => [
  {
    title: 'Sign in',
    text:
      'The session is a cookie, which curl writes to a file. This account exists in a portal that was just started; ' +
      'elsewhere, use your own.',
    command: `curl -s -c cookies.txt -H 'Content-Type: application/json' \\
  -d '{"username":"customer","password":"demo-customer"}' \\
  ${url}/api/login`,
  },
  {
    title: 'Check the number',
    text: 'Says whether the number can be ported, and which carrier has it now.',
    command: `curl -s -b cookies.txt '${url}/api/lnp/check?did=5142013344'`,
  },
  {
    title: 'Submit the request',
    text:
      'The Idempotency-Key makes it safe to repeat the call if its response is lost: the same key and body return ' +
      'the first response again, and no second request is filed.',
    command: `curl -s -b cookies.txt -H 'Content-Type: application/json' -H 'Idempotency-Key: my-first-port' \\
  -d '${JSON.stringify(REQUEST, null, 1).replaceAll("'", '’')}' \\
  ${url}/api/lnp-requests`,
  },
  {
    title: 'Follow it',
    text:
      'The status goes from submitted to pending to confirmed; in the sandbox this takes about twenty seconds. ' +
      'focAt is the date on which the numbers move.',
    command: `curl -s -b cookies.txt '${url}/api/my-lnp-requests'`,
  },
];
