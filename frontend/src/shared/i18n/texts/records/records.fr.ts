import { causesFr } from './page/causes.fr.ts';
import { changesFr } from './page/changes.fr.ts';
import { deletionFr } from './page/deletion.fr.ts';
import { documentsFr } from './page/documents.fr.ts';
import { lnpFr } from './lnp.fr.ts';
import { nativeFr } from './native.fr.ts';
import { progressFr } from './page/progress.fr.ts';
import { provinceFr } from './province.fr.ts';
import type { recordsEn } from './records.en.ts';
import { tfFr } from './tf.fr.ts';

export const recordsFr: Readonly<Record<keyof typeof recordsEn, string>> = {
  ...causesFr,
  ...changesFr,
  ...deletionFr,
  ...lnpFr,
  ...documentsFr,
  ...provinceFr,
  ...progressFr,
  ...tfFr,
  ...nativeFr,
};
