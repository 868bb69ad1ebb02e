import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from '../../../../src/composition/config/config.ts';

const message = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
};
const linesOf = (env: Record<string, string>) =>
  message(env)
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^ {2}- /, ''));

const PRODUCTION = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example',
  DATABASE_URL: 'mysql://u:p@db:3306/portal',
  SESSION_KEYS: `${'a'.repeat(32)},${'b'.repeat(32)}`,
  ISP_BASE_URL: 'https://isp.example',
  ISP_API_KEY: 'key',
  ISP_TEAM_EMAIL: 'team@isp.example',
  SMTP_URL: 'smtp://mail:25',
  MAIL_FROM: 'portal@portal.example',
};

describe('a setting in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  const file = path.join(folder, 'keys');
  writeFileSync(file, `${'k'.repeat(32)}\n`);
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is read without the line break at its end', () => {
    expect(readConfig({ SESSION_KEYS_FILE: file }).sessionKeys).toEqual(['k'.repeat(32)]);
    expect(readConfig({ ...PRODUCTION, SESSION_KEYS: '', SESSION_KEYS_FILE: file }).sessionKeys).toHaveLength(1);
  });
  test('must exist, and must not be set twice', () =>
    expect(linesOf({ ISP_API_KEY_FILE: `${file}-missing`, SESSION_KEYS: 'k', SESSION_KEYS_FILE: file })).toEqual([
      'SESSION_KEYS and SESSION_KEYS_FILE must not both be set',
      'ISP_API_KEY_FILE: the file cannot be read (ENOENT)',
    ]));
});

describe('in production', () => {
  test('lists all missing settings together', () => {
    expect(linesOf({ NODE_ENV: 'production' })).toEqual(
      [
        'PUBLIC_URL',
        'DATABASE_URL',
        'SESSION_KEYS',
        'ISP_BASE_URL',
        'ISP_API_KEY',
        'ISP_TEAM_EMAIL',
        'SMTP_URL',
        'MAIL_FROM',
      ].map((name) => `${name}: required in production`),
    );
  });
  test('a web process needs no mail server, a worker does', () => {
    const withoutMail = { ...PRODUCTION, DATABASE_URL: 'mysql://portal:word@db/portal', SMTP_URL: '' };
    expect(linesOf({ ...withoutMail, ROLE: 'web' })).toEqual([]);
    expect(linesOf({ ...withoutMail, ROLE: 'worker' })).toEqual(['SMTP_URL: required in production']);
  });
  test('lists weak settings with the missing ones', () => {
    const weak = {
      ...PRODUCTION,
      SMTP_URL: '',
      SESSION_KEYS: `${'a'.repeat(32)},short`,
      PUBLIC_URL: 'http://portal.example',
      BOOTSTRAP_ADMIN_USERNAME: 'root',
      BOOTSTRAP_ADMIN_PASSWORD: 'short-one',
    };
    expect(linesOf(weak)).toEqual([
      'SMTP_URL: required in production',
      'SESSION_KEYS: each key must have at least 32 characters',
      'PUBLIC_URL: must be https in production',
      'BOOTSTRAP_ADMIN_PASSWORD: must have at least 12 characters in production',
    ]);
  });
  test('no key at all is no key', () =>
    expect(linesOf({ ...PRODUCTION, SESSION_KEYS: ' , ' })).toEqual([
      'SESSION_KEYS: each key must have at least 32 characters',
    ]));
  test('a whole set is taken, and nothing is seeded', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      production: true,
      seedDemo: false,
      publicUrl: 'https://portal.example',
      sessionKeys: ['a'.repeat(32), 'b'.repeat(32)],
    });
  });
});

describe('ASVS 12.3.1: in production other machines are reached encrypted', () => {
  const database = (parameters: string, host = 'db') =>
    linesOf({ ...PRODUCTION, DATABASE_URL: `mysql://u:secret-word@${host}/portal${parameters}` });

  test('the provider and a bucket by https, but for this machine', () => {
    expect(linesOf({ ...PRODUCTION, ISP_BASE_URL: 'http://isp.example' })).toEqual([
      'ISP_BASE_URL: must be https in production',
    ]);
    expect(linesOf({ ...PRODUCTION, FILES_URL: 's3://letters?endpoint=http://files:7070' })).toEqual([
      'FILES_URL: the endpoint must be https in production',
    ]);
    for (const host of ['localhost', '127.0.0.1', '127.8.8.8', '[::1]'])
      expect(
        linesOf({
          ...PRODUCTION,
          ISP_BASE_URL: `http://${host}:4010`,
          FILES_URL: `s3://letters?endpoint=http://${host}:7070`,
        }),
      ).toEqual([]);
    for (const host of ['127.0.0.1.example.com', 'localhost.example', '10.0.0.1', '[::2]'])
      expect(linesOf({ ...PRODUCTION, ISP_BASE_URL: `http://${host}` })).toHaveLength(1);
    expect(linesOf({ ISP_BASE_URL: 'http://isp.example' })).toEqual([]);
  });
  test('the database with its name checked, unless its URL says otherwise or it is this machine', () => {
    const urlOf = (DATABASE_URL: string, overrides: Record<string, string> = PRODUCTION) =>
      readConfig({ ...overrides, DATABASE_URL }).databaseUrl;
    expect(urlOf('mysql://u:p%40@db/portal')).toBe('mysql://u:p%40@db/portal?ssl-mode=VERIFY_IDENTITY');
    expect(urlOf('mysql://u:p@db/portal', {})).toBe('mysql://u:p@db/portal');
    for (const url of [
      'mysql://u:p@db/portal?ssl-mode=DISABLED',
      'mysql://u:p@db/portal?ssl-mode=required',
      'mysql://u:p@127.0.0.1/portal',
      'mysql://u:p@[::1]/portal',
      'mysql://u:p@localhost/portal',
    ])
      expect(urlOf(url)).toBe(url);
  });
  test(
    'parameters of its URL that are unknown or cannot be used are refused with a sentence, and nothing of ' +
      'their values',
    () => {
      const others =
        'DATABASE_URL: takes ssl-mode, ssl-ca, ssl-cert and ssl-key after the question mark, each once and ' +
        'nothing else';
      for (const parameters of [
        '?ssl_mode=REQUIRED',
        '?sslmode=require',
        '?ssl-mode=REQUIRED&ssl-mode=DISABLED',
        '?x',
        '?ssl={}',
      ])
        expect(database(parameters)).toEqual([others]);
      for (const mode of ['', 'PREFERRED', 'true'])
        expect(database(`?ssl-mode=${mode}`)).toEqual([
          'DATABASE_URL: ssl-mode must be DISABLED, REQUIRED, VERIFY_CA or VERIFY_IDENTITY',
        ]);
      expect(database('?ssl-ca=/nowhere/secret-word.pem')).toEqual([
        'DATABASE_URL: ssl-ca must name a file with certificates (PEM) that the portal may read',
      ]);
      expect(database(`?ssl-ca=${import.meta.filename}`)).toHaveLength(1);
      expect(database('?ssl-cert=/a')).toEqual(['DATABASE_URL: ssl-cert and ssl-key go together']);
      expect(database('?ssl-cert=/a&ssl-key=/b')).toEqual([
        'DATABASE_URL: ssl-cert and ssl-key must name a certificate and its key (PEM) that the portal may read',
      ]);
      expect(database('?ssl-mode=DISABLED&ssl-ca=/a')).toEqual([
        'DATABASE_URL: ssl-ca, ssl-cert and ssl-key need another ssl-mode than DISABLED',
      ]);
      const unreadable = ['DATABASE_URL: cannot be read; special characters of the password must be percent-encoded'];
      for (const host of ['x:secret#word@db', 'db:port']) expect(database('', host)).toEqual(unreadable);
      expect(linesOf({ DATABASE_URL: 'mysql://u:p@db/portal?charset=latin1' })).toEqual([others]);
    },
  );
  test('the mail server, which this cannot be switched off for', () => {
    const urlOf = (SMTP_URL: string, overrides: Record<string, string> = PRODUCTION) =>
      readConfig({ ...overrides, SMTP_URL }).smtpUrl;
    expect([urlOf('smtp://u:p@mail:587'), urlOf('smtps://mail?name=x')]).toEqual([
      'smtp://u:p@mail:587?requireTLS=true',
      'smtps://mail?name=x&requireTLS=true',
    ]);
    for (const url of ['smtp://127.0.0.1:25', 'smtp://[::1]:25?ignoreTLS=true']) expect(urlOf(url)).toBe(url);
    expect(urlOf('smtp://mail:25', {})).toBe('smtp://mail:25');
    for (const parameter of [
      'ignoreTLS=true',
      'requireTLS=false',
      'opportunisticTLS=true',
      'tls.rejectUnauthorized=false',
    ]) {
      expect(linesOf({ ...PRODUCTION, SMTP_URL: `smtp://mail?${parameter}` })).toEqual([
        'SMTP_URL: must not switch off encryption or the check of the certificate in production',
      ]);
    }
  });
});

describe('settings', () => {
  test('that cannot be read are all named, with nothing of their values', () => {
    const text = message({
      PORT: '70000',
      DATABASE_URL: 'postgres://user:secret-word@db/x',
      ISP_TEAM_EMAIL: 'nobody',
      ROLE: 'both',
      LOG_LEVEL: 'loud',
      BOOTSTRAP_ADMIN_USERNAME: 'root',
    });
    for (const name of ['PORT', 'DATABASE_URL', 'ISP_TEAM_EMAIL', 'ROLE', 'LOG_LEVEL'])
      expect(text).toContain(`${name}: `);
    expect(text).not.toContain('secret-word');
  });
  test('of the bootstrap administrator go together', () =>
    expect(linesOf({ BOOTSTRAP_ADMIN_USERNAME: 'root' })).toEqual([
      'BOOTSTRAP_ADMIN_USERNAME and BOOTSTRAP_ADMIN_PASSWORD must be set together',
    ]));
  test('have the defaults of the contract, empty ones too', () => {
    for (const env of [{}, { PORT: '', HOST: '', DATABASE_URL: '', SMTP_URL: '', TRUST_PROXY: '' }]) {
      expect(readConfig(env)).toMatchObject({
        host: '127.0.0.1',
        port: 3000,
        role: 'all',
        publicUrl: undefined,
        sessionKeys: undefined,
        smtpUrl: undefined,
        trustProxy: undefined,
        rateLimitFactor: 1,
        logLevel: 'info',
        provider: {
          name: 'generic',
          settings: { ISP_BASE_URL: undefined, ISP_API_KEY: undefined, ISP_API_EDITION: undefined },
          isSandboxed: true,
          defaultTrunk: 'default-trunk',
          teamEmail: 'isp-team@example.invalid',
          timeoutMs: 10_000,
          pollSeconds: 5,
        },
        dataDir: expect.stringMatching(/\/data$/),
        databaseUrl: expect.stringMatching(/^sqlite:\/.*\/data\/portal\.db$/),
        databaseWaitMs: 30_000,
      });
    }
  });
  test('follow the data folder and the provider', () => {
    expect(readConfig({ DATA_DIR: '/srv/lnp' }).databaseUrl).toBe('sqlite:/srv/lnp/portal.db');
    expect(readConfig({ ISP_BASE_URL: 'https://isp.example/' }).provider).toMatchObject({
      name: 'generic',
      settings: { ISP_BASE_URL: 'https://isp.example' },
      isSandboxed: false,
      pollSeconds: 60,
    });
  });
  test('of the provider: a known name, and an edition of its API', () => {
    expect(readConfig({ PROVIDER: 'generic', ISP_API_EDITION: '1' }).provider).toMatchObject({
      name: 'generic',
      settings: { ISP_API_EDITION: 1 },
    });
    expect(linesOf({ PROVIDER: 'telnyks' })).toEqual([
      expect.stringMatching(/^PROVIDER: no such provider; the known ones are: generic, .*telnyx/),
    ]);
    expect(message({ ISP_API_EDITION: '3' })).toContain('ISP_API_EDITION: ');
  });
  test('of invoice reading: documents leave the portal only for a configured model, by https or locally', () => {
    const [INVOICE_MODEL_URL, INVOICE_MODEL_NAME] = ['https://models.example/v1/', 'eyes-1'];
    expect(readConfig({}).invoice).toEqual({
      readers: undefined,
      isPrepared: true,
      model: undefined,
      samples: true,
    });
    expect(
      readConfig({ INVOICE_READERS: '2', INVOICE_PREPARE: 'false', INVOICE_MODEL_URL, INVOICE_MODEL_NAME }).invoice,
    ).toEqual({
      readers: 2,
      isPrepared: false,
      samples: true,
      model: { url: 'https://models.example/v1', name: 'eyes-1', key: undefined },
    });
    expect(
      readConfig({ INVOICE_MODEL_URL: 'http://127.0.0.1:8080/v1', INVOICE_MODEL_NAME, INVOICE_MODEL_KEY: 'k' }).invoice
        .model,
    ).toEqual({ url: 'http://127.0.0.1:8080/v1', name: 'eyes-1', key: 'k' });
    for (const part of [{ INVOICE_MODEL_URL }, { INVOICE_MODEL_NAME }, { INVOICE_MODEL_KEY: 'secret-word' }])
      expect(linesOf(part)).toEqual([
        'INVOICE_MODEL_URL and INVOICE_MODEL_NAME must be set together; INVOICE_MODEL_KEY requires both',
      ]);
    expect(linesOf({ INVOICE_MODEL_URL: 'http://models.example/v1', INVOICE_MODEL_NAME })).toEqual([
      'INVOICE_MODEL_URL: must be https, because invoices are sent there',
    ]);
    expect(message({ INVOICE_READERS: '0' })).toContain('INVOICE_READERS: ');
  });
  test('offer sample invoices unless the provider is another one than the sandbox in this process', () => {
    const offered = (env: Record<string, string>) => readConfig(env).invoice.samples;
    expect(offered({ INVOICE_SAMPLES: 'false' })).toBe(false);
    expect(offered(PRODUCTION)).toBe(false);
    expect(offered({ ISP_BASE_URL: 'http://sandbox:4010', INVOICE_SAMPLES: 'true' })).toBe(true);
    expect(message({ INVOICE_SAMPLES: 'yes' })).toContain('INVOICE_SAMPLES: ');
  });
  test.each([
    ['true', true],
    ['false', false],
    ['2', 2],
    ['10.0.0.0/8', '10.0.0.0/8'],
  ])('TRUST_PROXY=%s', (text, value) => expect(readConfig({ TRUST_PROXY: text }).trustProxy).toBe(value));
});

describe('the protection of accounts', () => {
  test('follows the specification by default', () =>
    expect(readConfig({}).security).toEqual({
      administratorsNeedSecondFactor: false,
      passwordPolicy: 'advise',
      overloadDelayMs: 1_000,
      loaUploadsPerDay: 300,
      logDays: 400,
    }));
  test('is stricter about passwords in production by default', () => {
    const policyOf = (overrides: Record<string, string>) =>
      readConfig({ ...PRODUCTION, ...overrides }).security.passwordPolicy;
    expect([
      policyOf({}),
      policyOf({ PASSWORD_POLICY: '' }),
      policyOf({ PASSWORD_POLICY: 'advise' }),
      policyOf({ PASSWORD_POLICY: 'strict' }),
    ]).toEqual(['standard', 'standard', 'advise', 'strict']);
  });
  test('can be stricter', () => {
    const strict = readConfig({
      ADMIN_SECOND_FACTOR: 'required',
      PASSWORD_POLICY: 'strict',
      SECURITY_LOG_DAYS: '30',
      OVERLOAD_DELAY_MS: '250',
      LETTERS_PER_DAY: '20',
    });
    expect(strict.security).toEqual({
      administratorsNeedSecondFactor: true,
      passwordPolicy: 'strict',
      overloadDelayMs: 250,
      loaUploadsPerDay: 20,
      logDays: 30,
    });
  });
  test.each(['ADMIN_SECOND_FACTOR', 'PASSWORD_POLICY', 'SECURITY_LOG_DAYS', 'OVERLOAD_DELAY_MS', 'LETTERS_PER_DAY'])(
    'is nothing else: %s',
    (name) => expect(message({ [name]: '-1' })).toContain(`${name}: `),
  );
});

describe('demo data', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.0.2.7' }, false],
    [{ ISP_BASE_URL: 'http://127.0.0.1:4010' }, false],
    [{ BOOTSTRAP_ADMIN_USERNAME: 'root', BOOTSTRAP_ADMIN_PASSWORD: 'long enough' }, false],
  ] as const)('with %j: %s', (env, seeded) => expect(readConfig({ ...env }).seedDemo).toBe(seeded));
});

describe('the appearance', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'brand-'));
  const file = (name: string, content: string | Buffer) => {
    writeFileSync(path.join(folder, name), content);
    return path.join(folder, name);
  };
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is the portal’s own by default', () => {
    const { brand, mailFrom } = readConfig({ BRAND_NAME: '', BRAND_LOGO: '', BRAND_COLOR: '', BRAND_COLOR_DARK: '' });
    expect(brand).toEqual({ name: undefined, logo: undefined, palette: undefined });
    expect(mailFrom).toBe('LNP Management System <no-reply@example.invalid>');
  });
  test('has name, colours and the size of the logo', () => {
    const png = Buffer.concat([
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      Buffer.from([0, 0, 0, 200, 0, 0, 0, 50]),
    ]);
    const { brand, mailFrom } = readConfig({
      BRAND_NAME: ' Boréal "fils" ',
      BRAND_LOGO: file('logo.png', png),
      BRAND_COLOR: '#0B5A75',
      BRAND_COLOR_DARK: '#ff0000',
    });
    expect(brand).toMatchObject({
      name: 'Boréal "fils"',
      logo: { type: 'image/png', width: 200, height: 50 },
      palette: { light: { main: '#0b5a75', contrastText: '#ffffff' } },
    });
    expect(mailFrom).toBe('"Boréal \\"fils\\"" <no-reply@example.invalid>');
    const svg = file(
      'logo.svg',
      `<?xml version="1.0"?><!-- ours -->\n<svg class="a"\n viewBox='0 0 64.5 32'><g/></svg>`,
    );
    expect(readConfig({ BRAND_LOGO: svg }).brand.logo).toMatchObject({
      type: 'image/svg+xml',
      width: 64.5,
      height: 32,
    });
  });
  test.each([
    ['a long name', { BRAND_NAME: 'x'.repeat(41) }, /^BRAND_NAME: /],
    ['a name of two lines', { BRAND_NAME: 'Two\nlines' }, /^BRAND_NAME: must have no control characters$/],
    ['a name of a colour', { BRAND_COLOR: 'red' }, /^BRAND_COLOR: must be a colour such as #0b5a75$/],
    ['a colour with CSS', { BRAND_COLOR: '#000000;}' }, /^BRAND_COLOR: /],
    ['a colour for dark mode only', { BRAND_COLOR_DARK: '#ffffff' }, /^BRAND_COLOR_DARK: needs BRAND_COLOR$/],
    ['no such logo', { BRAND_LOGO: '/nowhere/logo.svg' }, /^BRAND_LOGO: the file cannot be read \(ENOENT\)$/],
    ['a folder', { BRAND_LOGO: folder }, /^BRAND_LOGO: the file cannot be read \(EISDIR\)$/],
    ['a text', { BRAND_LOGO: file('logo.txt', 'logo') }, /^BRAND_LOGO: must be a PNG, or an SVG with a viewBox$/],
    ['no viewBox', { BRAND_LOGO: file('none.svg', '<svg width="3" height="4"/>') }, /^BRAND_LOGO: must be a PNG/],
    [
      'a banner',
      { BRAND_LOGO: file('banner.svg', '<svg viewBox="0 0 700 100"/>') },
      /^BRAND_LOGO: must be at most twice/,
    ],
    [
      'a large logo',
      { BRAND_LOGO: file('large.svg', `<svg viewBox="0 0 2 1">${' '.repeat(100_000)}</svg>`) },
      /^BRAND_LOGO: must have at most 100 kB$/,
    ],
  ])('is refused with %s', (_what, env, line) => expect(linesOf(env)).toEqual([expect.stringMatching(line)]));
});
