import { expect, test } from '@jest/globals';
import { reactAdminFr } from '../../../frontend/src/shared/i18n/texts/admin-area/react-admin.fr.ts';
import { adminFr } from '../../../frontend/src/shared/i18n/texts/admin-area/admin-area.fr.ts';
import { accountFr } from '../../../frontend/src/shared/i18n/texts/account/account.fr.ts';
import { confirmEmailFr } from '../../../frontend/src/shared/i18n/texts/account/confirm-email.fr.ts';
import { privacyFr } from '../../../frontend/src/shared/i18n/texts/account/privacy.fr.ts';
import { proofFr } from '../../../frontend/src/shared/i18n/texts/account/proof.fr.ts';
import { sessionsFr } from '../../../frontend/src/shared/i18n/texts/account/sessions.fr.ts';
import { entryFr } from '../../../frontend/src/shared/i18n/texts/entry.fr.ts';
import { glossaryFr } from '../../../frontend/src/shared/i18n/texts/glossary/glossary.fr.ts';
import { requestFr } from '../../../frontend/src/shared/i18n/texts/request/request.fr.ts';
import { filtersFr } from '../../../frontend/src/shared/i18n/texts/records/filters.fr.ts';
import { recordsFr } from '../../../frontend/src/shared/i18n/texts/records/records.fr.ts';
import { screensFr } from '../../../frontend/src/shared/i18n/texts/screens.fr.ts';
import { adminHomeFr } from '../../../frontend/src/shared/i18n/texts/admin-home.fr.ts';
import { fr } from '../../../src/domain/shared/messages/fr.ts';
import { mailsFr } from '../../../src/domain/shared/messages/mails.fr.ts';

const customers = {
  ...fr,
  ...mailsFr,
  ...entryFr,
  ...glossaryFr,
  ...screensFr,
  ...filtersFr,
  ...recordsFr,
  ...requestFr,
  ...accountFr,
  ...sessionsFr,
  ...proofFr,
  ...confirmEmailFr,
  ...privacyFr,
};
const all = { ...customers, ...adminHomeFr, ...adminFr, ...reactAdminFr };

/** Words for which the portal's French has another term (docs/domain-language.md). */
const RETIRED =
  /portabilité|portage|\bFSI\b|statut|\b[ée]chéance|numéro civique|codes? de récupération|(second|deuxième) facteur|connexion en deux étapes|(ouvrir|ouvrez|ouverture de) (une |de )?session|fournisseur cédant|LNP Management System|\b(entrez|entrer (un|une|votre|le|la|les) )|identifiant de connexion|\btapez\b|\bla raison\b|e-mail|demandes? LNP|vérification LNP|(transferts?|demandes?) sans frais/i;

/** Texts that the contract fixes word by word. */
const FIXED = new Set(['stage.by_hand']);

const matching = (texts: Readonly<Record<string, string>>, fault: RegExp) =>
  Object.entries(texts).filter(([key, text]) => !FIXED.has(key) && fault.test(text));

test('French texts use one term for each thing', () => expect(matching(all, RETIRED)).toEqual([]));

test('customers read of “notre fournisseur” where the provider is meant', () =>
  expect(matching(customers, /fournisseur de gros|équipe du fournisseur/i)).toEqual([]));

test('French texts follow Canadian French typography', () =>
  expect(
    matching(all, /[A-Za-zÀ-ÿ]'|[^\u00a0]:(?![/\d])|[\s\u202f][;!?]|«[^\u00a0]|[^\u00a0]»|n[ºo°] |\.\.\./),
  ).toEqual([]));
