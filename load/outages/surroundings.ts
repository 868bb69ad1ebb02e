import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '../../tests/support/free-port.ts';
import { until } from '../../tests/support/portal/portal.ts';
import type { Replica } from '../../tests/support/replicas/replicas.ts';

export interface SentMail {
  readonly id: string;
  readonly text: string;
}

/** A mail server that adds each mail to a list, also one that it has had before. */
export async function startMailServer(mails: SentMail[]): Promise<SMTPServer> {
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(({ messageId = '', text = '' }) => {
          mails.push({ id: messageId, text });
          done();
        }, done);
      });
    },
  });
  // A killed worker leaves its connection.
  mailServer.on('error', () => undefined);
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  return mailServer;
}

/** HAProxy in front of web replicas. @param folder for its settings */
export async function startProxy(web: readonly Pick<Replica, 'url'>[], folder: string) {
  const port = await freePort();
  const config = join(folder, 'haproxy.cfg');
  const servers = web.map(({ url }, index) => `  server web${index} ${url.replace('http://', '')}\n`).join('');
  writeFileSync(
    config,
    `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  option redispatch
frontend portal
  bind 127.0.0.1:${port}
  default_backend web
backend web
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 300 fall 1 rise 1
${servers}`,
  );
  const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find(existsSync) ?? 'haproxy';
  const child = spawn(program, ['-db', '-q', '-f', config], { stdio: 'ignore' });
  await once(child, 'spawn');
  const url = `http://127.0.0.1:${port}`;
  await until(
    () =>
      fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    'the proxy to answer',
  );
  return { url, stop: () => child.kill('SIGKILL') };
}
