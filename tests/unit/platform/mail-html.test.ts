import { expect, test } from '@jest/globals';
import { htmlOf, withName } from '../../../src/adapters/platform/mail-html.ts';
import { mailsEn } from '../../../src/domain/shared/messages/mails.en.ts';
import { mailsFr } from '../../../src/domain/shared/messages/mails.fr.ts';

test('mails have the operator’s name in place of the portal’s, and its colour', () => {
  const brand = { name: 'Boréal & fils', color: '#123456' };
  expect(withName('Réinitialisez votre mot de passe du Système de gestion LNP', brand)).toBe(
    'Réinitialisez votre mot de passe de Boréal & fils',
  );
  expect(withName('votre compte du Système de gestion LNP', { ...brand, name: 'Élan' })).toBe('votre compte d’Élan');
  expect(withName('Reset your LNP Management System password', brand)).toBe('Reset your Boréal & fils password');
  for (const text of [...Object.values(mailsEn), ...Object.values(mailsFr)])
    expect(withName(text, brand)).not.toMatch(/Management System|Système de gestion/);
  const html = htmlOf('See https://portal.example/x', 'fr', brand);
  expect(html).toContain('color:#123456">Boréal &amp; fils</p>');
  expect(html).toContain('<a href="https://portal.example/x" style="color:#123456">');
});
