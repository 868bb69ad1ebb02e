import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import {
  lnpPayload,
  runningClock,
  startTestPortal,
  uniqueEmail,
  until,
  type TestPortal,
} from '../../support/portal/portal.ts';

interface Delivery {
  readonly from: string;
  readonly to: readonly string[];
  readonly mail: Email;
}

const delivered: Delivery[] = [];
let refusals = 0;
const smtp = new SMTPServer({
  authOptional: true,
  closeTimeout: 100,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, session, done) {
    void (async () => {
      const raw = await text(stream);
      if (refusals > 0) {
        refusals -= 1;
        done(Object.assign(new Error('Try again later'), { responseCode: 451 }));
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      delivered.push({
        from: mailFrom === false ? '' : mailFrom.address,
        to: rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(raw),
      });
      done();
    })();
  },
});
const clock = runningClock();
let it: TestPortal;

beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const { port } = smtp.server.address() as AddressInfo;
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'The Portal <portal@portal.example>',
    ISP_TEAM_EMAIL: 'team@isp.example',
    PUBLIC_URL: 'http://portal.example',
    BRAND_NAME: 'Boréal Mobile',
  };
  it = await startTestPortal({ now: clock.now, env });
});
afterAll(async () => {
  await it.stop();
  await new Promise<void>((resolve) => smtp.close(resolve));
});

const to = (address: string) =>
  delivered.filter((one) => one.to.includes(address) && !one.mail.subject?.startsWith('Confirm'));

describe('mail by SMTP', () => {
  test('delivers a reset link, from the configured address', async () => {
    const email = uniqueEmail();
    await it.customer({ email });
    await it.client().post('/api/forgot-password', { email });
    await until(() => to(email).length > 0, 'the mail');
    const [{ from, mail }] = to(email) as [Delivery];
    expect([from, mail.from?.name, mail.subject]).toEqual([
      'portal@portal.example',
      'The Portal',
      'Reset your Boréal Mobile password',
    ]);
    expect(mail.text).toMatch(/http:\/\/portal\.example\/reset-password\/[\w-]{43}\s/);
    expect(await it.mails()).toEqual([]);
  });
  test('gets no further headers or recipients from what customers write', async () => {
    const email = uniqueEmail();
    const caller = await it.confirmedCustomer(email);
    const { body } = await caller.post(
      '/api/lnp-requests',
      lnpPayload({ phone_number: '5142010003', requester_name: 'x\r\nBcc: everybody@example.com' }),
    );
    await caller.post(`/api/lnp-requests/${body.id}/send-update`, {
      updateMessage: 'Line one\r\n.\r\nRCPT TO:<everybody@example.com>\r\nBcc: everybody@example.com',
    });
    await until(() => to(email).length > 0 && to('team@isp.example').length > 0, 'both mails');
    expect(delivered.flatMap((one) => one.to)).not.toContain('everybody@example.com');
    expect(to('team@isp.example')[0]?.mail.text).toContain('Line one\n.\nRCPT TO:<everybody@example.com>');
    for (const { mail } of delivered) expect(mail.headers.map(({ key }) => key)).not.toContain('bcc');
  });
  test('to the ISP team arrives in the order in which it was written, each once', async () => {
    const caller = await it.customer();
    const { body } = await caller.post('/api/lnp-requests', lnpPayload({ phone_number: '5142010008' }));
    const texts = ['first', 'second', 'third', 'fourth'].map((word) => `The ${word} message`);
    for (const updateMessage of texts) await caller.post(`/api/lnp-requests/${body.id}/send-update`, { updateMessage });
    const come = () =>
      to('team@isp.example')
        .filter(({ mail }) => mail.subject?.includes(`#${body.id} `))
        .map(({ mail }) => texts.find((text) => mail.text?.includes(text)));
    await until(() => come().length >= texts.length, 'the mails');
    expect(come()).toEqual(texts);
  });
  test('that the server does not accept is retried, and delivered once', async () => {
    const email = uniqueEmail();
    await it.customer({ email });
    refusals = 1;
    await it.client().post('/api/forgot-password', { email });
    await until(() => refusals === 0, 'the refusal');
    clock.forward(5_000);
    await until(() => to(email).length > 0, 'the mail');
    expect(to(email)).toHaveLength(1);
  });
});
