interface NegativeKind {
  readonly name: string;
  readonly title: { readonly en: string; readonly fr: string };
  readonly words: { readonly en: readonly string[]; readonly fr: readonly string[] };
  /** Whether it has an account, dates, an address and amounts, as a telephone invoice does. */
  readonly isInvoice: boolean;
}

/** What people upload by mistake. */
export const NEGATIVES: readonly NegativeKind[] = [
  {
    name: 'letter',
    title: { en: 'Tenants’ Association', fr: 'Association des locataires' },
    words: {
      en: [
        'Dear residents,',
        'the water in the building will be shut off on Tuesday from nine to noon.',
        'Please keep the hall free for the workers. The parking spaces remain open.',
        'Call the office with any question.',
        'Kind regards, the committee',
      ],
      fr: [
        'Chers résidents,',
        'l’eau de l’immeuble sera coupée mardi de neuf heures à midi.',
        'Veuillez laisser le couloir libre pour les ouvriers. Le stationnement reste ouvert.',
        'Téléphonez au bureau pour toute question.',
        'Salutations, le comité',
      ],
    },
    isInvoice: false,
  },
  {
    name: 'grocery receipt',
    title: { en: 'Fresh Market', fr: 'Marché frais' },
    words: {
      en: [
        'MILK 2L 5.49',
        'BREAD 3.99',
        'APPLES 1.2 KG 4.72',
        'COFFEE 12.99',
        'SUBTOTAL 27.19',
        'TAX 0.00',
        'TOTAL 27.19',
        'DEBIT CARD',
        'Thank you',
      ],
      fr: [
        'LAIT 2L 5,49',
        'PAIN 3,99',
        'POMMES 1,2 KG 4,72',
        'CAFÉ 12,99',
        'SOUS-TOTAL 27,19',
        'TPS 0,00',
        'TOTAL 27,19',
        'CARTE DÉBIT',
        'Merci',
      ],
    },
    isInvoice: false,
  },
  {
    name: 'electricity',
    title: { en: 'Hydro Power bill', fr: 'Électricité, facture' },
    words: {
      en: ['Meter 448120, reading 20 418 kWh', 'Electricity used 812 kWh', 'Delivery charge', 'Peak demand 12 kW'],
      fr: [
        'Compteur 448120, relevé 20 418 kWh',
        'Électricité consommée 812 kWh',
        'Frais de distribution',
        'Puissance 12 kW',
      ],
    },
    isInvoice: true,
  },
  {
    name: 'water',
    title: { en: 'Water and Sewer, utility bill', fr: 'Aqueduc et égouts, facture' },
    words: {
      en: ['Water meter 99120: 41 m3', 'Sewer charge', 'Storm water'],
      fr: ['Compteur d’eau 99120 : 41 m3', 'Frais d’égout', 'Eaux pluviales'],
    },
    isInvoice: true,
  },
  {
    name: 'gas',
    title: { en: 'Natural Gas bill', fr: 'Gaz naturel, facture' },
    words: {
      en: ['Gas used 210 m3, 8.1 GJ', 'Gas delivery', 'Carbon charge', 'Customer charge'],
      fr: ['Gaz consommé 210 m3, 8,1 GJ', 'Distribution du gaz', 'Redevance carbone', 'Frais d’abonnement'],
    },
    isInvoice: true,
  },
  {
    name: 'equipment',
    title: { en: 'Office Supply invoice', fr: 'Fournitures, facture' },
    words: {
      en: ['Desk, oak, 2 pieces', 'Toner cartridge, black', 'Chair, adjustable', 'Delivery by truck'],
      fr: ['Bureau de chêne, 2', 'Cartouche de toner noir', 'Fauteuil réglable', 'Livraison par camion'],
    },
    isInvoice: true,
  },
  {
    name: 'telephone equipment',
    title: { en: 'Voice Hardware invoice', fr: 'Matériel téléphonique, facture' },
    words: {
      en: ['IP desk phone T46, 4 pieces', 'Wireless headset, 2', 'Power adapter for VoIP phone', 'Shipping by courier'],
      fr: [
        'Téléphone IP de bureau T46, 4 pièces',
        'Casque sans fil, 2',
        'Adaptateur pour téléphone VoIP',
        'Expédition par messager',
      ],
    },
    isInvoice: true,
  },
  {
    name: 'repair',
    title: { en: 'Computer Repair invoice', fr: 'Réparation d’ordinateurs, facture' },
    words: {
      en: ['Laptop battery, model 5521', 'Labour, 2 hours', 'Network cable, 20 m', 'Warranty: 90 days'],
      fr: ['Batterie de portable, modèle 5521', 'Main-d’œuvre, 2 heures', 'Câble réseau, 20 m', 'Garantie : 90 jours'],
    },
    isInvoice: true,
  },
  {
    name: 'lease',
    title: { en: 'Commercial lease', fr: 'Bail commercial' },
    words: {
      en: [
        'The Landlord leases the premises to the Tenant for five years.',
        'The Tenant shall pay the rent of $2,800.00 plus GST, in total $2,940.00, on the first day of each month.',
        'The amount is due without an invoice, payable to account no. 55-2281.',
        'The Tenant contracts directly for telephone and internet service and pays all invoices when due.',
        'Emergency number of the Landlord: 613-201-5500.',
        'Signed by the parties on the date above.',
      ],
      fr: [
        'Le Locateur loue les lieux au Locataire pour une durée de cinq ans.',
        'Le Locataire paie le loyer de 2 800,00 $ plus TPS, au total 2 940,00 $, le premier du mois.',
        'Le montant est dû sans facture, au compte no 55-2281.',
        'Le Locataire souscrit lui-même les services de téléphone et d’internet et paie les factures à l’échéance.',
        'Numéro d’urgence du Locateur : 819-201-5500.',
        'Signé par les parties à la date ci-dessus.',
      ],
    },
    isInvoice: false,
  },
];
