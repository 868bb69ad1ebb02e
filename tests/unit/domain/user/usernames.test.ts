import { describe, expect, test } from '@jest/globals';
import { isDomainName } from '../../../../src/adapters/platform/domain-names.ts';
import { isMailAddress, mailboxOf } from '../../../../src/domain/shared/mail-address.ts';
import { nameInMail, usernameFault } from '../../../../src/domain/user/username.ts';
import { emailOfUsername } from '../../../../src/domain/user/user.ts';

const faultOf = (name: string) => usernameFault(name, isDomainName);

describe('ASVS 2.2.1: a new username', () => {
  test.each([
    'jean',
    'jean.tremblay',
    'j.doe',
    'Élise Tremblay',
    "O'Brien",
    'Zoé, "Côté"',
    'jean-luc_2',
    '李雷',
    'Ольга',
    'Γιώργος',
    'Nguyễn Văn Đức',
    'user 🦊',
    'someone@example.ca',
    'www@example.ca',
    'the-admin',
    'admin-1',
    'administrator',
    'systems',
    'adminis',
    'provider-2',
    'eraser',
    'erasedo-not',
    'v1.2',
    'Ph.D.',
    'Dupont inc.',
    "'; DROP TABLE users; -- ",
    '<script>alert(1)</script>',
  ])('%j is accepted', (name) => expect(faultOf(name)).toBeUndefined());

  test.each([
    'a\nb',
    'a\r\nBcc: everybody@example.com',
    'a\u0000b',
    'a\u001bb',
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    'a\u200bb',
    'a\u200db',
    'a\u202eb',
    'a\u2066b',
    'a\u200fb',
    'a\u061cb',
    'a\ufeffb',
    'a\u00adb',
    'a\u00a0b',
    'a\u3000b',
    'a\u3164b',
    'a\u115fb',
    'a\uffa0b',
    'a\u2800b',
    'a\u034fb',
    'a\ufe0fb',
    'a\u{e0041}b',
    'a\u{e000}b',
    'a\tb',
    `a${'\u0301'.repeat(5)}b`,
  ])('%j has invisible characters', (name) => expect(faultOf(name)).toBe('username-characters'));

  test.each([
    'http://evil.example',
    'https://x',
    'evil.com',
    'visit evil.com now',
    'EVIL.COM',
    'www.evil',
    'WWW2.evil',
    '//evil',
    'evil.lol',
    'evil.example/login',
    'evil.рф',
    'xn--80ak6aa92e.com',
    'evil．com',
    'evil。com',
    'evil｡com',
    'evil․com',
    'ｅｖｉｌ.com',
    '(evil.com)',
    'a@evil.com,b@evil.com',
    'A <a@evil.com>',
    'group: a@evil.com;',
    'evil_x.com',
    'mailto:x',
    'javascript:alert',
    'tel:5142010100',
    '192.0.2.7',
    'http:/evil',
    'evil.com.',
    'pay at évil.ca',
    'evil.test',
    'x.onion',
    'hxxps:evil',
  ])('%j could pass for a link', (name) => expect(faultOf(name)).toBe('username-link'));

  test.each([
    'system',
    'System',
    'SYSTEM',
    'provider',
    'admin',
    'ADMIN',
    'Admin.',
    '-admin-',
    'a d m i n',
    'ad-min',
    'ＡＤＭＩＮ',
    'ádmïn',
    'аdmin',
    'АДМІN',
    'ΑDΜΙΝ',
    'adm1n',
    'adm!n',
    '@dmin',
    'adrnin',
    'admın',
    'аdmіn',
    'ⓐⓓⓜⓘⓝ',
    '𝐚𝐝𝐦𝐢𝐧',
    '🅐🅓🅜🅘🅝',
    '🇦 🇩 🇲 🇮 🇳',
    'ᴀᴅᴍɪɴ',
    'ᎪᎠᎷᏆN',
    'aclmin',
    'sуstеm',
    'ѕуѕtеm',
    '$ystem',
    '5y5tem',
    'systèm',
    'sys tem',
    'рrоvіdеr',
    'pr0vider',
    'provlder',
    'proviđer',
    'Système',
    'SYSTEME',
    'fournisseur',
    'Fourn1sseur',
    'erased-7',
    'ERASED-12',
    'erased7',
    'erased_7',
    'érased-7',
    'еrаsеd-7',
    'erased-l2',
    'erased-１２',
    'erased-٣',
    'erased',
    'eras3d 4',
  ])('%j could pass for a name of the portal', (name) => expect(faultOf(name)).toBe('username-reserved'));
});

describe('ASVS 1.3.11: a mail address', () => {
  test.each(["o'brien@example.ca", 'a+b@example.ca', 'A.B_c-d@sub.example.co', `${'x'.repeat(64)}@example.ca`])(
    '%s is valid',
    (text) => expect(isMailAddress(text)).toBe(true),
  );
  test.each([
    '',
    'a@b',
    'a,b@example.ca',
    'a@example.ca,b@example.ca',
    'a@example.ca;b@example.ca',
    'a@example.ca b@example.ca',
    '<a@example.ca>',
    'A <a@example.ca>',
    'undisclosed:a@example.ca;',
    '"a"@example.ca',
    'a(b)@example.ca',
    'a@example.ca\r\nBcc: b@example.ca',
    'a@example.ca\n',
    ' a@example.ca',
    '.a@example.ca',
    'a..b@example.ca',
    'a.@example.ca',
    'a@-example.ca',
    'a@example..ca',
    'a@[192.0.2.1]',
    'a@example.ca.',
    'é@example.ca',
    `${'x'.repeat(65)}@example.ca`,
    `a@${'x'.repeat(250)}.ca`,
    'a%b@example.ca',
    'a@b@example.ca',
  ])('%j is not valid', (text) => expect([isMailAddress(text), emailOfUsername(text)]).toEqual([false, null]));
  test('is counted as the mailbox that it delivers to', () => {
    expect(['a@example.ca', 'A@Example.CA', 'a+1@example.ca', 'a+x+y@example.ca'].map(mailboxOf)).toEqual(
      Array.from({ length: 4 }, () => 'a@example.ca'),
    );
    expect(['jdoe@gmail.com', 'j.d.oe@gmail.com', 'jdoe+x@googlemail.com'].map(mailboxOf)).toEqual(
      Array.from({ length: 3 }, () => 'jdoe@gmail.com'),
    );
    expect(mailboxOf('j.doe@example.ca')).toBe('j.doe@example.ca');
    expect(mailboxOf('+1@example.ca')).toBe('+1@example.ca');
  });
});

test('an older name that could pass for a link is not written into mails', () => {
  expect(['jean.tremblay', 'Zoé'].map((username) => nameInMail({ id: 7, username }))).toEqual(['jean.tremblay', 'Zoé']);
  expect(['a\r\nb', 'see https://evil.example', 'a\u202eb'].map((username) => nameInMail({ id: 7, username }))).toEqual(
    ['#7', '#7', '#7'],
  );
});
