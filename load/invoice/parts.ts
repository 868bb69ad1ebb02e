import type { Invoice } from './make-invoice.ts';
import { HEAD_OFFICES } from './data.ts';
import type { Painter } from './painter.ts';
import { label, writeDate, writeMoney, writePhone } from './texts.ts';

/** Parts that most invoices contain in addition to the values to be found; these are the traps for a reader. */

const SUPPORT = {
  en: ['Questions? Call us at 1-800-555-0199', 'Customer service 1-866-310-2255'],
  fr: ['Des questions? Appelez-nous au 1 800 555-0199', 'Service à la clientèle : 1 866 310-2255'],
} as const;

export function logo(painter: Painter, invoice: Invoice, x: number, y: number, size = 22): void {
  painter.text(x, y, invoice.carrier, { size, bold: true });
  painter.text(x, y + size * 1.3, invoice.random.pick(SUPPORT[invoice.language]), { size: 7.5, grey: true });
}

export function summary(painter: Painter, invoice: Invoice, y: number, x = 50, width = 320): number {
  const words =
    invoice.language === 'fr'
      ? ['Solde précédent', 'Paiement reçu - merci', 'Frais mensuels', 'Appels interurbains', 'TPS', 'TVQ']
      : [
          'Previous balance',
          'Payment received - thank you',
          'Monthly charges',
          'Long distance',
          'GST',
          'Provincial tax',
        ];
  painter.text(x, y, invoice.language === 'fr' ? 'Sommaire de votre facture' : 'Summary of your bill', {
    size: 12,
    bold: true,
  });
  let at = y + 20;
  for (const word of words) {
    painter.text(x, at, word).text(x + width, at, writeMoney(invoice.random, invoice.language), { align: 'right' });
    at += 14;
  }
  painter
    .rule(x, at, width)
    .text(x, at + 4, label(invoice.random, 'total', invoice.language), { bold: true, size: 10 });
  painter.text(x + width, at + 4, writeMoney(invoice.random, invoice.language), {
    align: 'right',
    bold: true,
    size: 10,
  });
  return at + 24;
}

export function taxNumbers(painter: Painter, invoice: Invoice, x: number, y: number): void {
  const french = invoice.language === 'fr';
  painter.text(
    x,
    y,
    `${french ? 'No TPS' : 'GST/HST no.'} ${invoice.random.digits(9)} RT0001   ${french ? 'No TVQ' : 'QST no.'} ` +
      `${invoice.random.digits(10)} TQ0001`,
    { size: 7, grey: true },
  );
}

/** The tear-off stub: the account again, and next to it the carrier's own address. */
export function stub(painter: Painter, invoice: Invoice, y = 640): void {
  const { random, language } = invoice;
  painter.rule(40, y, 530, true);
  painter.text(
    50,
    y + 10,
    language === 'fr'
      ? 'Veuillez retourner cette partie avec votre paiement'
      : 'Please return this portion with your payment',
    { size: 7.5, grey: true },
  );
  painter.text(50, y + 26, label(random, 'account', language)).text(190, y + 26, invoice.accountNumber, { bold: true });
  painter.text(50, y + 40, label(random, 'due', language)).text(190, y + 40, writeDate(random, invoice.due, language));
  painter.text(50, y + 54, label(random, 'total', language)).text(190, y + 54, writeMoney(random, language));
  painter.text(340, y + 26, language === 'fr' ? 'Payable à :' : 'Make payment to:', { size: 7.5, grey: true });
  painter.lines(340, y + 38, HEAD_OFFICES[invoice.carrier] ?? [invoice.carrier]);
  painter.text(50, y + 110, `${random.digits(20)} ${random.digits(12)}`, { size: 10 });
}

export function callDetails(painter: Painter, invoice: Invoice, y: number, rows = 8): number {
  const { random, language } = invoice;
  painter.text(50, y, language === 'fr' ? 'Détail des appels' : 'Call details', { size: 11, bold: true });
  painter.lines(
    50,
    y + 18,
    [
      language === 'fr'
        ? 'Date          Heure     Numéro appelé       Durée'
        : 'Date          Time      Number called       Minutes',
    ],
    { bold: true },
  );
  let at = y + 32;
  for (let row = 0; row < rows; row += 1) {
    painter
      .text(50, at, invoice.date.toISOString().slice(0, 10))
      .text(115, at, `${random.int(10, 20)}:${random.int(10, 59)}`);
    painter.text(
      165,
      at,
      writePhone(
        random,
        `${random.pick(['416', '514', '604'])}${random.int(2, 9)}${random.int(20, 98)}${random.int(1000, 9999)}`,
      ),
    );
    painter.text(265, at, String(random.int(1, 59))).text(330, at, writeMoney(random, language));
    at += 13;
  }
  return at + 10;
}

/** The invoiced numbers, main number first and labeled as such. @returns the y below them */
export function lines(painter: Painter, invoice: Invoice, y: number, x = 50): number {
  const { random, language } = invoice;
  painter
    .text(x, y, label(random, 'main', language))
    .text(x + 150, y, writePhone(random, invoice.mainNumber), { bold: true });
  let at = y + 16;
  if (invoice.otherNumbers.length > 0) {
    painter.text(x, at, language === 'fr' ? 'Autres lignes de ce compte' : 'Other lines on this account', {
      bold: true,
    });
    at += 14;
    for (const number of invoice.otherNumbers) {
      painter
        .text(x, at, writePhone(random, number))
        .text(x + 150, at, language === 'fr' ? 'Ligne affaires' : 'Business line')
        .text(x + 320, at, writeMoney(random, language), { align: 'right' });
      at += 13;
    }
  }
  return at + 8;
}

export function writtenDate(invoice: Invoice): string {
  return writeDate(invoice.random, invoice.date, invoice.language);
}
