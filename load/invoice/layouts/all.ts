import type { Invoice } from '../make-invoice.ts';
import type { Language } from '../data.ts';
import type { Face, Painter } from '../painter.ts';
import { stacked, stroke, typewriter } from './bilingual.ts';
import { headingBand, plainColumn, sideColumn, wholesale, windowEnvelope } from './english.ts';
import { bandeau, cadres, enveloppe, petitFournisseur } from './french.ts';
import { amountFirst, droite, locationTable, twinColumns } from './unseen.ts';

export interface Layout {
  readonly name: string;
  readonly language: Language;
  readonly face: Face;
  readonly draw: (painter: Painter, invoice: Invoice) => void;
  /** Whether the invoice marks one of its numbers as the main one. */
  readonly hasMain: boolean;
  /** Whether the other numbers are on it. */
  readonly hasOthers: boolean;
  /** Sections on the second page, which a photo does not show. */
  readonly secondPage?: readonly ('service' | 'lines')[];
  readonly carriers?: readonly string[];
}

export const TUNED: readonly Layout[] = [
  {
    name: 'window-envelope',
    language: 'en',
    face: 'Helvetica',
    draw: windowEnvelope,
    hasMain: true,
    hasOthers: true,
    secondPage: ['service', 'lines'],
  },
  { name: 'heading-band', language: 'en', face: 'Helvetica', draw: headingBand, hasMain: true, hasOthers: true },
  { name: 'plain-column', language: 'en', face: 'Times', draw: plainColumn, hasMain: true, hasOthers: true },
  {
    name: 'wholesale',
    language: 'en',
    face: 'Helvetica',
    draw: wholesale,
    hasMain: true,
    hasOthers: true,
    carriers: ['VoIP.ms', 'Distributel', 'TekSavvy', 'Primus', 'Xplore'],
  },
  { name: 'side-column', language: 'en', face: 'Helvetica', draw: sideColumn, hasMain: true, hasOthers: false },
  {
    name: 'enveloppe',
    language: 'fr',
    face: 'Helvetica',
    draw: enveloppe,
    hasMain: true,
    hasOthers: true,
    secondPage: ['service', 'lines'],
    carriers: ['Bell', 'Vidéotron', 'Cogeco', 'Fido'],
  },
  {
    name: 'bandeau',
    language: 'fr',
    face: 'Helvetica',
    draw: bandeau,
    hasMain: true,
    hasOthers: true,
    carriers: ['Bell', 'Vidéotron', 'Rogers', 'TELUS'],
  },
  {
    name: 'petit-fournisseur',
    language: 'fr',
    face: 'Times',
    draw: petitFournisseur,
    hasMain: true,
    hasOthers: true,
    carriers: ['VoIP.ms', 'Distributel', 'Cogeco'],
  },
  { name: 'cadres', language: 'fr', face: 'Helvetica', draw: cadres, hasMain: true, hasOthers: false },
  { name: 'stroke', language: 'en', face: 'Helvetica', draw: stroke, hasMain: true, hasOthers: true },
  { name: 'stroke-fr', language: 'fr', face: 'Times', draw: stroke, hasMain: true, hasOthers: true },
  {
    name: 'stacked',
    language: 'fr',
    face: 'Helvetica',
    draw: stacked,
    hasMain: true,
    hasOthers: true,
    secondPage: ['lines'],
  },
  { name: 'typewriter', language: 'en', face: 'Courier', draw: typewriter, hasMain: true, hasOthers: true },
];

export const UNSEEN: readonly Layout[] = [
  { name: 'amount-first', language: 'en', face: 'Helvetica', draw: amountFirst, hasMain: true, hasOthers: false },
  { name: 'location-table', language: 'en', face: 'Helvetica', draw: locationTable, hasMain: true, hasOthers: false },
  { name: 'droite', language: 'fr', face: 'Times', draw: droite, hasMain: true, hasOthers: false },
  { name: 'twin-columns', language: 'fr', face: 'Helvetica', draw: twinColumns, hasMain: false, hasOthers: false },
];
