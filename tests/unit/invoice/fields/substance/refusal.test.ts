/** Which documents are read as telephone invoices. */
import { describe, expect, test } from '@jest/globals';
import { toDocument } from '../../../../../src/adapters/invoice/fields/document.ts';
import { findFieldsIn } from '../../../../../src/adapters/invoice/fields/find-fields.ts';
import { describeTitles } from '../../../../../src/adapters/invoice/fields/substance/titles.ts';
import { assertTelephoneInvoice } from '../../../../../src/adapters/invoice/fields/substance/substance.ts';
import { pageOf, type Line } from '../../../../support/invoice/invoice-page.ts';

describe('the refusal of documents', () => {
  const judge = (...lines: readonly Line[]) => {
    const document = toDocument([pageOf(lines)]);
    return () => assertTelephoneInvoice(document, findFieldsIn(document));
  };
  const column = (...texts: readonly string[]) => texts.map((text, index): Line => [60, 50 + 20 * index, text]);

  test('a stamp, a way to pay and a store do not refuse a telephone invoice', () =>
    expect(
      judge(
        ...column(
          'Invoice',
          'RECEIPT',
          'Pay by debit or cash at any store',
          'Account number 44710229',
          'GST',
          'Internet',
        ),
        [60, 400, 'Main number'],
        [200, 400, '514-201-3344'],
      ),
    ).not.toThrow());

  test('a telephone invoice in the form of one for goods is read', () =>
    expect(
      judge(
        ...column('Invoice', 'Item No. Quantity Unit Price', 'Shipped by: Tracking Number:', 'GST', 'Amount'),
        ...column(
          'Sip trunk channels, monthly 22.00',
          'Long distance 4.00',
          'Account 44710229',
          'Main number 514-201-3344',
        ).map(([x, y, text]): Line => [x, y + 200, text]),
      ),
    ).not.toThrow());

  test('the receipt of a service with its numbers is read', () =>
    expect(
      judge(
        ...column('Receipt', 'Invoice number 5F2C-0017', 'Mastercard 9036', 'Cloud phone seat, monthly 60.00'),
        ...column('Local number +1 902-201-3456', 'Local number +1 902-201-3457', 'Subtotal 69.00', 'HST 10.35').map(
          ([x, y, text]): Line => [x, y + 200, text],
        ),
      ),
    ).not.toThrow());

  test('a shop may charge a subscription to telephone service next to a cable', () =>
    expect(
      judge(
        ...column('Informatique Beauport-Est', 'Vente - Réparation - Téléphonie IP', '3333, rue Clemenceau, Québec'),
        [450, 50, 'Facture'],
        [450, 70, '7 juillet 2025'],
        [60, 130, 'Client'],
        [60, 150, 'Les Entreprises Gilbert Cantin'],
        [60, 170, '58, avenue des Cascades'],
        [60, 190, 'Québec (Québec) G1E 2J7'],
        [60, 230, 'Description'],
        [350, 230, 'Qté'],
        [400, 230, 'Prix'],
        [480, 230, 'Total'],
        [60, 260, 'Abonnement téléphonie IP, juillet'],
        [60, 275, 'Numéro : 418 201-5508'],
        [350, 265, '1'],
        [400, 265, '24,95'],
        [480, 265, '24,95'],
        [60, 300, 'Option transfert vers cellulaire'],
        [480, 300, '3,00'],
        [60, 325, 'Câble réseau 3 m'],
        [480, 325, '15,98'],
        [400, 350, 'Sous-total'],
        [480, 350, '43,93'],
        [400, 370, 'TPS'],
        [480, 370, '2,20'],
        [60, 420, 'Payé par Interac'],
        [60, 440, 'TPS 13490 7781 RT0001 - TVQ 1090 220 117. Articles échangeables dans les 15 jours avec facture.'],
      ),
    ).not.toThrow());

  test('a rent statement of a tenant with an account is refused, although it names a telephone', () =>
    expect(
      judge(
        ...column(
          'Wolseley Property Management Ltd.',
          '330 St. Mary Avenue, Winnipeg MB R3C 3Z5',
          '204-201-0880',
          'February 1, 2026',
          'Polly Ramsaran',
          'Suite 14, 77 Furby Street',
          'Winnipeg MB R3C 2A2',
          'Rent statement, tenant account 77-14',
          'Rent, February 2026 1 142.00',
          'Parking stall 6 60.00',
          'Balance January 0.00',
          'Due February 1 1 202.00',
          'In an emergency telephone the caretaker at 204-201-0881. New intercom: visitors dial 14, and your',
          'telephone 204-201-3303 will ring.',
        ),
      ),
    ).toThrow());

  test('the receipt of a hardware store that sells a telephone wire is refused', () => {
    const items: readonly (readonly [string, string])[] = [
      ['PEINTURE LATEX 3.7L', '54.99'],
      ['RUBAN VERT 24MM', '7.99'],
      ['FIL TELEPHONE 15M', '9.49'],
      ['SOUS-TOTAL', '72.47'],
      ['TPS', '3.62'],
      ['TVQ', '7.23'],
      ['TOTAL', '83.32'],
      ['DEBIT ****4410', '83.32'],
    ];
    const sure = 0.96;
    expect(
      judge(
        [120, 50, 'QUINCAILLERIE BEAUSEJOUR', sure],
        [150, 70, '55 RUE DU QUAI', sure],
        [155, 90, 'RIMOUSKI QC', sure],
        [150, 110, '418-201-9800', sure],
        [110, 150, '2026-03-07 14:22 CAISSE 2', sure],
        ...items.flatMap(([what, amount], at): readonly Line[] => [
          [90, 180 + 20 * at, what, sure],
          [340, 180 + 20 * at, amount, sure],
        ]),
        [110, 400, 'TRANSACTION 00441827', sure],
        [150, 420, 'RETOUR 30 JOURS', sure],
        [170, 440, 'MERCI!', sure],
      ),
    ).toThrow();
  });

  test('a photo of the receipt of a restaurant that takes orders by telephone is refused', () => {
    const lines = column(
      'CHEZ MADO CASSE-CROUTE',
      '44 RUE PRINCIPALE',
      'DONNACONA',
      '418 201-0707',
      '2026-02-21 12:18 CAISSE 2',
      'FACTURE 004417 SERVEUR JOEL',
      '2 POUTINE REG 17.90',
      '3 LIQUEUR 7.50',
      'SOUS-TOTAL 37.15',
      'TPS 84410 2239 1.86',
      'TVQ 1209 440 771 3:1',
      'TOTAL 42.72',
      'INTERAC 42.72',
      'APPROUVE 091882',
      'MERCI DE VOTRE VISITE',
      'COMMANDEZ PAR TELEPHONE!',
    ).map(([x, y, text]): Line => [x, y, text, 0.9]);
    expect(judge(...lines)).toThrow();
  });

  test.each<[string, string[]]>([
    [
      'a contract for telephone service',
      ['Entente de service téléphonique', 'ENTRE Quillon Téléphonie inc.', 'ET Larkspur enr.', 'Ligne 418-201-3344'],
    ],
    [
      'an official receipt',
      ['OFFICIAL RECEIPT', 'Quillon Telephone Association', 'Received from Larkspur Bindery', 'The sum of $104.65'],
    ],
    ['a list of prices', ['PRICE LIST', 'Quillon Phones', 'Business line 30.00', 'Call 418-201-3344']],
    [
      'a letter that charges nothing',
      [
        'Quillon Telephone Company',
        'Dear Mr. Larkspur,',
        'We will move our office and payment counter next month.',
        'Your service and your account do not change.',
        'Yours truly,',
      ],
    ],
  ])('%s is refused', (_what, texts) => expect(judge(...column(...texts))).toThrow());

  test('a telephone invoice may name a room and the order of a purchasing department', () =>
    expect(
      judge(
        ...column(
          'Facturé à',
          'Service des achats',
          'Pavillon Roy, pièce 301',
          'Bon de commande : BC-419',
          'Total',
          'TVH',
        ),
        ...column('Circuit voix numérique, numéro pilote 506-201-1500', 'Numéro 506-201-1501').map(
          ([x, y, text]): Line => [x, y + 200, text],
        ),
      ),
    ).not.toThrow());

  test('a short message that charges for one number is read', () =>
    expect(
      judge(
        ...column(
          'Subject: your phone invoice of October, number 2207',
          'Hello Ana,',
          '902-201-3456, basic rate $38.00, HST $5.70, total $43.70',
          'Please send an e-transfer by October 20.',
        ),
      ),
    ).not.toThrow());

  test('a block of numbers is a sign of telephone service', () => {
    const linesOf = (...numbers: readonly string[]) =>
      judge(
        ...column('Facture', 'Compte 0042-77-1180', 'Solde', 'Taxe provinciale 37,40', 'Livraison'),
        ...numbers.map((number, index): Line => [60, 300 + 20 * index, number]),
      );
    expect(linesOf('8192013340', '8192013341', '8192013342', '8192013343')).not.toThrow();
    expect(linesOf('8192013340', '8192015512')).toThrow();
  });

  test('a part of an invoice with few words is read', () =>
    expect(
      judge(...column('Bell Canada', 'Account number: 512345678', 'Telephone number: 514-201-3344')),
    ).not.toThrow());

  test('the cover page of a telephone invoice is read', () =>
    expect(
      judge(
        ...column(
          'Dear customer,',
          'your invoice for business lines and long distance is on the next page.',
          'Total due for account 44710229',
          'GST 123456789',
        ),
      ),
    ).not.toThrow());

  test('the landlord, the town and the computer shop may bill telephone lines', () => {
    for (const [head, item] of [
      ['Ridge Properties, rent statement', 'Base rent, unit 4 900.00'],
      ['Ville de Val-Clair, facture municipale', 'Location de salle 60,00'],
      ['Hill Computer Services, invoice', 'Server backup 500 GB 40.00'],
    ] as const)
      expect(
        judge(
          ...column(head, 'Account 20418', item, 'Telephone line 902-201-3456 35.00', 'Long distance 4.10'),
          ...column('HST 15.00', 'Total due 115.00').map(([x, y, text]): Line => [x, y + 200, text]),
        ),
      ).not.toThrow();
  });

  test('a summary, a quote-part and a contract number at the top are no other document', () =>
    expect(
      judge(
        ...column('Résumé', 'Contract no. C-9941', 'Quote-part de novembre 2026', 'Téléphone 418-201-0226 71,00'),
        ...column('Taxes 10,63', 'Total dû 81,63').map(([x, y, text]): Line => [x, y + 200, text]),
      ),
    ).not.toThrow());

  test('an invoice may state the order that it is for at the top', () =>
    expect(
      judge(
        ...column('Téléphonie du Nord', 'Bon de commande : 20418', 'Garderie Soleil', 'Compte 44710229'),
        ...column('Ligne d’affaires 418-201-3456 38,00', 'Interurbains 4,10', 'TPS 2,10', 'Total 44,20').map(
          ([x, y, text]): Line => [x, y + 200, text],
        ),
      ),
    ).not.toThrow());

  test('misread words do not refuse an invoice', () =>
    expect(
      judge(
        ...column('Rrdge Te1ephone', 'lnvoicc', 'Accounl numbcr 44710229', 'Businoss 1ine 902-201-3456 38.00'),
        ...column('Voicc mai1 5.00', 'HSI 6.45', 'Tota1 duc 49.45').map(([x, y, text]): Line => [x, y + 200, text]),
      ),
    ).not.toThrow());

  test.each([
    ['a receipt', ['Receipt', 'Milk 5.49', 'Subtotal 5.49', 'GST 0.00', 'Total 5.49', 'Debit card']],
    [
      'electricity',
      ['Invoice', 'Account number 44710229', 'GST', 'Meter reading', 'Electricity 812 kWh', 'Amount due'],
    ],
    [
      'a lease',
      [
        'The Landlord leases the premises to the Tenant.',
        'Rent is payable monthly, with GST. The total is due on the first.',
        'The Tenant pays telephone and internet. Emergency number 416-201-5500.',
        'Insurance. The Tenant maintains liability insurance. Signed by the parties.',
      ],
    ],
    [
      'equipment',
      [
        'Facture 88417',
        'Expédié par: Transport',
        'Téléphone IP 1 194,00 $',
        'Câble, boîte 318,00 $',
        'Marchandise',
        'TPS',
      ],
    ],
    [
      'a shop for telephones',
      [
        'Facture 3317',
        'No client : GDA10, 514-201-4499',
        'TPS',
        'Commutateur PoE, 8 ports',
        'Garantie pièces',
        'Sous-total',
        'Achat et vente de téléphones remis à neuf',
        'Aucun service de ligne inclus',
      ],
    ],
    [
      'an alarm',
      [
        'Invoice 88-4410',
        'GST',
        'Total',
        'Alarm monitoring, burglar and fire 420.00',
        'Your panel reports over your own telephone line (250-201-3344), which is not supplied by us',
      ],
    ],
    [
      'the rent of toilets',
      ['Facture 26-0771', '418 201-5577', 'No client : FCSA', 'Toilettes, fin de semaine', 'TPS', 'Total 1 736,12'],
    ],
    [
      'a quotation for lines',
      [
        'QUOTATION Q-4417',
        'Voice & Line Partners',
        'Prepared for: Harbour Bakery, 902-201-3456',
        'Hosted seat, monthly 24.95',
        'Local number 2.00',
        'Business line 45.00',
        'GST 3.60',
        'Total 75.55',
      ],
    ],
    [
      'a letter that authorizes to move lines',
      ['LETTER OF AUTHORIZATION - PORTING', 'Name as on bill: Harbour Bakery', 'Main billing number 902-201-3456'],
    ],
    [
      'a contract for lines',
      ["CONTRAT DE SERVICE TÉLÉPHONIQUE D'AFFAIRES", 'Quatre lignes, 902-201-3456', 'Prix : 34,95 $ par ligne'],
    ],
    [
      'a purchase order for lines',
      [
        'Bon de commande 20418',
        'Fournisseur : Voix du Nord',
        'Canaux SIP, 12 mois 1 680,00',
        'Plage SDA 450-201-5021 à 5040 20,00',
        'Le numéro de ce bon est à citer sur toute facture et toute lettre',
        'TPS 85,00',
        'Total 1 785,00',
      ],
    ],
    [
      'minutes about telephone lines',
      [
        'Minutes of the telephone committee',
        'Lobby telephone 204-201-3300: the September invoice was $61.14',
        'Elevator line 204-201-3301 remains',
        'Three companies offered VoIP at $39.00 a line',
      ],
    ],
    [
      'property tax in Telephone Road',
      [
        'Town of Fern Valley',
        'Property tax notice',
        'Roll number 1205 040 002',
        'Property: 18 Telephone Road',
        'Municipal levy 5,118.20',
        'Education levy 3,625.60',
        'Amount due 8,743.80',
      ],
    ],
    [
      'a hotel with a telephone call',
      [
        'Hotel Ridge, guest folio 118204',
        'Room 614, guest: R. Novak',
        'Room 189.00',
        'Room 189.00',
        'Dining room 41.18',
        'Local telephone call 2.00',
        'GST 20.00',
        'Total 441.18',
      ],
    ],
    [
      'a receipt of a shop for telephones',
      [
        'Boutique Cellulaire du Pont',
        'Facture 00441',
        '2026-05-11 15:40',
        'CHARGEUR USB-C 29,99',
        'ÉTUI TÉLÉPHONE 24,99',
        'PROTECTEUR ÉCRAN 19,99',
        'Sous-total 74,97',
        'TPS 3,75',
        'Total 86,20',
        'Merci de votre visite',
      ],
    ],
    [
      'a letter of a telephone company about its prices',
      [
        'Téléphone de la Baie ltée',
        'Chère cliente, cher client,',
        'Le tarif mensuel de nos lignes d’affaires passera de 39,95 $ à 41,95 $.',
        'Le nouveau tarif figurera sur votre facture du mois de mai',
        'Nous vous remercions de votre confiance.',
      ],
    ],
    ['a letter', ['Dear neighbours,', 'call the office by telephone.', 'Your committee']],
  ])('%s is refused', (_what, texts) => expect(judge(...column(...texts))).toThrow());

  test.each([
    ["1, place de l'Hôtel-de-Ville", false],
    ['12 Bank Street', false],
    ['Bank of Larkspur', true],
  ])('the title %s is of another trade: %s', (line, isOther) =>
    expect(describeTitles(toDocument([pageOf(column('Ville de Larkspur', line))])).join()).toBe(
      isOther ? 'title of another trade,title of another trade, alone' : '',
    ),
  );

  test('a title below the letterhead may say that an invoice is for telephone service', () =>
    expect(
      describeTitles(
        toDocument([pageOf(column('Ville', 'Larkspur', 'Adresse', 'Code', 'Facture de services téléphoniques'))]),
      ),
    ).toContain('title of telephone service'));
});
