import { describe, expect, it } from '@jest/globals';
import { commonPasswords } from '../../../../src/adapters/platform/common-passwords.ts';
import { adviseOnPassword } from '../../../../src/domain/shared/passwords/password-advice.ts';
import { recoveryCodeOf, totpCodeOf } from '../../../../src/domain/user/second-factor.ts';

const isCommon = commonPasswords();
const advice = (password: string, ...names: (string | null)[]) => adviseOnPassword(password, { isCommon, names });

describe('advice on a password', () => {
  it.each(['123456', 'password', 'PASSWORD', 'qwerty', 'letmein', 'dragon', 'football1'])(
    'ASVS 6.2.4: %s is common',
    (password) => expect(advice(password)[0]).toBe('password-advice-common'),
  );
  it('ASVS 6.2.1: asks for fifteen characters, counted as people see them', () => {
    expect(advice('a rare phrase!')).toEqual(['password-advice-longer']);
    expect(advice('a rare phrase!!')).toEqual([]);
    expect(advice('𝒳'.repeat(14))).toEqual(['password-advice-longer']);
    expect(advice('𝒳'.repeat(15))).toEqual([]);
  });
  it('ASVS 6.2.11: warns when it contains a name of the account', () => {
    expect(advice('my name is Élodie, really', 'élodie')).toEqual(['password-advice-name']);
    expect(advice('my name is Élodie, really', 'ab', null, 'somebody')).toEqual([]);
    expect(advice('we all like al dente', 'al')).toEqual([]);
  });
});

describe('a typed code', () => {
  it.each([
    ['123456', '123456'],
    [' 123 456 ', '123456'],
    ['12345', undefined],
    ['1234567', undefined],
    ['12345a', undefined],
    ['١٢٣٤٥٦', undefined],
  ])('of an authenticator app is read: %j', (typed, code) => expect(totpCodeOf(typed)).toBe(code));
  it.each([
    ['ABCD-efgh-1234-5678-jkmn-pqrs', 'abcdefgh12345678jkmnpqrs'],
    ['abcdefgh12345678jkmnpqrs', 'abcdefgh12345678jkmnpqrs'],
    ['abcdefgh12345678jkmnpqr', undefined],
    ['abcdefgh12345678jkmnpqru', undefined],
    ['', undefined],
  ])('of the recovery codes is read: %j', (typed, code) => expect(recoveryCodeOf(typed)).toBe(code));
});
