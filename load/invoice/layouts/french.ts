import type { Bill } from '../make-invoice.ts';
import { HEAD_OFFICES } from '../data.ts';
import type { Painter } from '../painter.ts';
import { callDetails, lines, logo, stub, summary, taxNumbers, writtenDate } from '../parts.ts';
import { label, writeDate, writeMoney, writePhone } from '../words.ts';

/** Compte et dates en haut à droite, lieu de service en page 2. */
export function enveloppe(painter: Painter, bill: Bill): void {
  const { random } = bill;
  logo(painter, bill, 48, 34);
  const rows: [string, string][] = [[label(random, 'account', 'fr'), bill.accountNumber], [label(random, 'date', 'fr'), writtenDate(bill)], ['Numéro de facture', random.digits(11)], [label(random, 'due', 'fr'), writeDate(random, bill.due, 'fr')]];
  rows.forEach(([name, value], index) => painter.text(352, 40 + index * 14, `${name} :`).text(562, 40 + index * 14, value, { align: 'right', bold: true }));
  painter.lines(72, 150, [bill.customerName, ...bill.mailing.lines], { size: 10 });
  summary(painter, bill, 262);
  taxNumbers(painter, bill, 48, 440);
  stub(painter, bill);
  painter.page().text(48, 50, 'Vos services', { size: 12, bold: true });
  let at = 74;
  if (bill.service !== null) {
    painter.text(48, at, label(random, 'service', 'fr'), { bold: true });
    at = painter.lines(48, at + 14, bill.service.lines) + 12;
  }
  callDetails(painter, bill, lines(painter, bill, at, 48) + 10);
}

/** Bandeau d'en-têtes, les valeurs dessous. */
export function bandeau(painter: Painter, bill: Bill): void {
  const { random } = bill;
  logo(painter, bill, 50, 30, 24);
  painter.box(50, 92, 512, 18, '#dddddd');
  const columns: [string, string][] = [[label(random, 'date', 'fr'), writtenDate(bill)], [label(random, 'account', 'fr'), bill.accountNumber], [label(random, 'total', 'fr'), writeMoney(random, 'fr')], [label(random, 'due', 'fr'), writeDate(random, bill.due, 'fr')]];
  columns.forEach(([name, value], index) => painter.text(54 + index * 132, 97, name, { size: 8, bold: true }).text(54 + index * 132, 115, value));
  painter.text(60, 150, label(random, 'billTo', 'fr'), { size: 8, grey: true });
  painter.lines(60, 162, [bill.customerName, ...bill.mailing.lines]);
  if (bill.service !== null) {
    painter.text(330, 150, label(random, 'service', 'fr'), { size: 8, grey: true });
    painter.lines(330, 162, bill.service.lines);
  }
  lines(painter, bill, summary(painter, bill, 250) + 10);
  stub(painter, bill);
}

/** Facture d'un petit fournisseur : code client, pas de compte nommé ainsi. */
export function petitFournisseur(painter: Painter, bill: Bill): void {
  const { random } = bill;
  painter.text(50, 40, 'FACTURE', { size: 24, bold: true });
  painter.lines(562 - 180, 40, HEAD_OFFICES[bill.carrier] ?? [bill.carrier], { size: 8 });
  const rows = [`Facture no : F${random.digits(6)}`, `Date : ${writtenDate(bill)}`, `${random.pick(['Code client', 'Numéro de client', 'No de compte'])} : ${bill.accountNumber}`, `Échéance : ${writeDate(random, bill.due, 'fr')}`];
  painter.lines(50, 84, rows, { size: 10 });
  painter.text(50, 160, label(random, 'billTo', 'fr'), { bold: true });
  painter.lines(50, 174, [bill.customerName, ...bill.mailing.lines]);
  if (bill.service !== null) {
    painter.text(310, 160, label(random, 'service', 'fr'), { bold: true });
    painter.lines(310, 174, bill.service.lines);
  }
  summary(painter, bill, lines(painter, bill, 260) + 14, 50, 512);
  taxNumbers(painter, bill, 50, 720);
}

/** Deux cadres côte à côte : le client, le compte. */
export function cadres(painter: Painter, bill: Bill): void {
  const { random } = bill;
  logo(painter, bill, 50, 30);
  painter.box(50, 100, 250, 110).box(312, 100, 250, 110);
  painter.text(58, 106, label(random, 'name', 'fr'), { size: 7.5, grey: true });
  painter.lines(58, 118, [bill.customerName, ...bill.mailing.lines], { size: 10 });
  const rows: [string, string][] = [[label(random, 'account', 'fr'), bill.accountNumber], [label(random, 'date', 'fr'), writtenDate(bill)], ['Identifiant bancaire', random.digits(12)], [label(random, 'main', 'fr'), writePhone(random, bill.mainNumber)]];
  rows.forEach(([name, value], index) => painter.text(320, 108 + index * 24, name, { size: 7.5, grey: true }).text(320, 118 + index * 24, value, { bold: true }));
  let at = 228;
  if (bill.service !== null) {
    painter.text(50, at, `${label(random, 'service', 'fr')} :`).text(160, at, bill.service.lines.join(', '));
    at += 24;
  }
  at = summary(painter, bill, at + 6);
  painter.text(50, at + 6, `Merci de faire affaire avec ${bill.carrier}.`, { size: 8 });
  stub(painter, bill);
}
