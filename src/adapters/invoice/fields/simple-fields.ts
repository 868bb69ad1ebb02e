import { findCarriers } from '../parse/carriers.ts';
import { fold } from '../parse/fold.ts';
import { median } from '../layout/cells.ts';
import { candidate, type Candidate } from './candidates.ts';
import type { Document } from './document.ts';

/**
 * Finds carriers. The issuer's name is large, at the top of the first page and again next to the remittance address.
 * Other carriers are mentioned in lines of text.
 */
export function carrierCandidates({ cells, pages }: Document): readonly Candidate[] {
  const usualHeight = median(pages.flatMap((page) => page.words.map((word) => word.height)));
  return cells.flatMap((cell) =>
    findCarriers(cell.text).map(({ name, share }) => {
      const size = Math.min(1, Math.max(0, (cell.height / (usualHeight || 1) - 1) / 1.2));
      const top = cell.page.number === 1 && cell.y < 0.2 * cell.page.height ? 1 : 0;
      const otherCarrierFactor = /\b(?:port(?:ed|e|ee)? (?:from|de)|roaming|itinerance|transfer(?:re|red)? )/.test(
        fold(cell.text),
      )
        ? 0.2
        : 1;
      return candidate(
        name,
        Math.min(0.97, 0.3 + 0.3 * size + 0.2 * top + 0.25 * share) * otherCarrierFactor,
        cell,
        0.75,
      );
    }),
  );
}
