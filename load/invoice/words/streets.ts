export interface Place {
  readonly city: string;
  readonly province: string;
  readonly postal: string;
  readonly area: string;
}
/** Real cities with the real first halves of their postal codes. */
export const PLACES: { readonly en: readonly Place[]; readonly fr: readonly Place[] } = {
  en: [
    { city: 'Kingston', province: 'ON', postal: 'K7L', area: '613' },
    { city: 'London', province: 'ON', postal: 'N6A', area: '519' },
    { city: 'Sault Ste. Marie', province: 'ON', postal: 'P6A', area: '705' },
    { city: 'Barrie', province: 'ON', postal: 'L4M', area: '705' },
    { city: 'Niagara-on-the-Lake', province: 'ON', postal: 'L0S', area: '905' },
    { city: 'Kelowna', province: 'BC', postal: 'V1Y', area: '250' },
    { city: 'Prince George', province: 'BC', postal: 'V2L', area: '250' },
    { city: 'Medicine Hat', province: 'AB', postal: 'T1A', area: '403' },
    { city: 'Lethbridge', province: 'AB', postal: 'T1J', area: '403' },
    { city: 'Brandon', province: 'MB', postal: 'R7A', area: '204' },
    { city: 'Saskatoon', province: 'SK', postal: 'S7K', area: '306' },
    { city: 'Moose Jaw', province: 'SK', postal: 'S6H', area: '306' },
    { city: 'Sydney', province: 'NS', postal: 'B1P', area: '902' },
    { city: 'Charlottetown', province: 'PE', postal: 'C1A', area: '902' },
    { city: 'Corner Brook', province: 'NL', postal: 'A2H', area: '709' },
    { city: 'Fredericton', province: 'NB', postal: 'E3B', area: '506' },
    { city: 'Whitehorse', province: 'YT', postal: 'Y1A', area: '867' },
    { city: 'Yellowknife', province: 'NT', postal: 'X1A', area: '867' },
  ],
  fr: [
    { city: 'Rimouski', province: 'QC', postal: 'G5L', area: '418' },
    { city: 'Drummondville', province: 'QC', postal: 'J2B', area: '819' },
    { city: 'Sept-Îles', province: 'QC', postal: 'G4R', area: '418' },
    { city: 'Rouyn-Noranda', province: 'QC', postal: 'J9X', area: '819' },
    { city: 'Saint-Hyacinthe', province: 'QC', postal: 'J2S', area: '450' },
    { city: 'L’Ancienne-Lorette', province: 'QC', postal: 'G2E', area: '418' },
    { city: 'Longueuil', province: 'QC', postal: 'J4K', area: '450' },
    { city: 'Sainte-Anne-de-Bellevue', province: 'QC', postal: 'H9X', area: '514' },
    { city: 'Lévis', province: 'QC', postal: 'G6V', area: '418' },
    { city: 'Edmundston', province: 'NB', postal: 'E3V', area: '506' },
    { city: 'Val-d’Or', province: 'QC', postal: 'J9P', area: '819' },
    { city: 'Chicoutimi', province: 'QC', postal: 'G7H', area: '418' },
  ],
};
/** How a province may be printed. */
export const PROVINCE_FORMS: Readonly<Record<string, readonly string[]>> = {
  ON: ['ON', 'Ontario', 'Ont.'],
  BC: ['BC', 'B.C.', 'British Columbia'],
  AB: ['AB', 'Alberta'],
  MB: ['MB', 'Manitoba'],
  SK: ['SK', 'Saskatchewan'],
  NS: ['NS', 'Nova Scotia', 'N.S.'],
  PE: ['PE', 'PEI', 'Prince Edward Island'],
  NL: ['NL', 'Newfoundland and Labrador'],
  NB: ['NB', 'New Brunswick', 'N.B.'],
  YT: ['YT', 'Yukon'],
  NT: ['NT', 'Northwest Territories'],
  QC: ['QC', '(Québec)', 'Québec', 'Qc', 'QUÉ.'],
};
/** Streets by kind; the first is the plain kind. */
export const STREETS = {
  plain: {
    en: [
      'Wellington Street',
      'Dundas St E',
      'Victoria Ave',
      'Sherwood Drive',
      'Cedar Hill Road',
      'Princess St',
      'Lakefront Blvd',
      'Oak Crescent',
      'Chestnut Lane',
      'Harbour View Court',
      'Elgin St N',
      'Kensington Ave W',
      'Mill Pond Way',
      'Rideau Terrace',
      'Colonel By Drive',
      'St. George Street',
      'Niagara Parkway',
      'Stewart Place',
    ],
    fr: [
      'rue des Ormes',
      'boulevard Lafayette',
      'avenue Cathédrale',
      'chemin du Lac',
      'rue Racine Est',
      'boul. des Laurentides',
      'av. Brochu',
      'rue de l’Église',
      'montée Sabourin',
      'rang du Bas-de-l’Anse',
      'côte du Passage',
      'place du Commerce',
      'rue Saint-Laurent O',
      'impasse des Lilas',
      'route de l’Aéroport',
      'rue Principale',
      'croissant du Boisé',
      'allée des Tilleuls',
    ],
  },
  ordinal: {
    en: ['3rd Avenue', '21st St E', '102nd Street NW', '1st Ave S', '12 Avenue SW', '5th Line'],
    fr: ['3e Avenue', '10e Rue Ouest', '1re Avenue', '22e Rue', '4e Rang'],
  },
  typeless: {
    en: ['Broadway', 'Whitefield Common', 'Kingsway', 'The Parade', 'Lower Concession'],
    fr: ['Grande-Allée Est', 'Les Hauts-Bois', 'Promenade-du-Fleuve', 'Grand Rang'],
  },
  rural: {
    en: ['Range Road 225', 'Concession Rd 4', 'Township Road 521', '8th Concession Rd', 'Sideroad 15'],
    fr: ['chemin du 4e-Rang', 'rang 6 Ouest', 'chemin de la Rivière Nord', '2e Rang Est'],
  },
  highway: {
    en: ['Highway 17 W', 'Hwy 11', 'County Road 46', 'Trans-Canada Highway', 'Regional Road 25'],
    fr: ['route 138', 'autoroute 20', 'route 112 Est', 'route Transcanadienne'],
  },
} as const;
