export type Language = 'en' | 'fr';

export interface Place {
  readonly city: string;
  readonly province: string;
  readonly postal: string;
  readonly areaCode: string;
  readonly language: Language;
}

/** Places with real first halves of postal codes and real exchanges; the second halves are invented. */
export const PLACES: readonly Place[] = [
  { city: 'Toronto', province: 'ON', postal: 'M5V', areaCode: '416', language: 'en' },
  { city: 'Ottawa', province: 'ON', postal: 'K1P', areaCode: '613', language: 'en' },
  { city: 'Thunder Bay', province: 'ON', postal: 'P7B', areaCode: '807', language: 'en' },
  { city: 'Mississauga', province: 'ON', postal: 'L5B', areaCode: '905', language: 'en' },
  { city: 'Vancouver', province: 'BC', postal: 'V6B', areaCode: '604', language: 'en' },
  { city: 'New Westminster', province: 'BC', postal: 'V3L', areaCode: '604', language: 'en' },
  { city: 'Calgary', province: 'AB', postal: 'T2P', areaCode: '403', language: 'en' },
  { city: 'Red Deer', province: 'AB', postal: 'T4N', areaCode: '403', language: 'en' },
  { city: 'Winnipeg', province: 'MB', postal: 'R3C', areaCode: '204', language: 'en' },
  { city: 'Regina', province: 'SK', postal: 'S4P', areaCode: '306', language: 'en' },
  { city: 'Halifax', province: 'NS', postal: 'B3J', areaCode: '902', language: 'en' },
  { city: "St. John's", province: 'NL', postal: 'A1C', areaCode: '709', language: 'en' },
  { city: 'Moncton', province: 'NB', postal: 'E1C', areaCode: '506', language: 'en' },
  { city: 'Montréal', province: 'QC', postal: 'H2X', areaCode: '514', language: 'fr' },
  { city: 'Québec', province: 'QC', postal: 'G1R', areaCode: '418', language: 'fr' },
  { city: 'Laval', province: 'QC', postal: 'H7T', areaCode: '450', language: 'fr' },
  { city: 'Sherbrooke', province: 'QC', postal: 'J1H', areaCode: '819', language: 'fr' },
  { city: 'Trois-Rivières', province: 'QC', postal: 'G9A', areaCode: '819', language: 'fr' },
  { city: 'Saint-Jean-sur-Richelieu', province: 'QC', postal: 'J3B', areaCode: '450', language: 'fr' },
  { city: 'Gatineau', province: 'QC', postal: 'J8X', areaCode: '819', language: 'fr' },
];

export const ENGLISH_STREETS = [
  'King St W',
  'Bay Street',
  'Queen St E',
  'Portage Ave',
  'Main Street',
  '5th Ave SW',
  'Granville St',
  'Barrington Street',
  'Water St',
  'Yonge St',
  'Old Mill Road',
  'Lakeshore Blvd W',
  'Albert St',
  'Maple Crescent',
  '14 Street NW',
  'Hastings St E',
  'Windermere Dr',
  'Bank St',
  'The Esplanade',
  'Highway 7 E',
] as const;
export const FRENCH_STREETS = [
  'rue Sherbrooke Ouest',
  'boul. René-Lévesque O',
  'avenue du Parc',
  '5e Avenue',
  'rue Saint-Denis',
  'chemin Sainte-Foy',
  'boulevard Charest Est',
  'rue de la Montagne',
  'côte de la Fabrique',
  'rang Saint-Joseph',
  'place Ville-Marie',
  'rue King Ouest',
  'boul. Le Corbusier',
  'av. Cartier',
  'rue des Forges',
  '1re Rue',
  'montée Paiement',
  'rue Notre-Dame E',
] as const;

export const ENGLISH_NAMES = [
  'Northwind Dental Clinic Inc.',
  'Maple Leaf Plumbing Ltd.',
  'Sandra McAllister',
  'Harbour View Hotels Limited',
  'Prairie Sky Logistics Corp.',
  '1284567 Ontario Inc.',
  'Gordon & Pike LLP',
  'Riverside Animal Hospital',
  'Blue Heron Books',
  'Tom Whitfield',
  'Cedar Ridge Property Management',
  "O'Brien Automotive",
  'Kootenay Coffee Roasters',
  'Aisha Rahman',
  'St. Mark Community Church',
] as const;
export const FRENCH_NAMES = [
  'Clinique dentaire du Plateau inc.',
  'Plomberie Gagnon et Fils ltée',
  'Sylvie Beauchamp',
  'Groupe Immobilier Lévis',
  '9123-4567 Québec inc.',
  'Boulangerie Le Pain Doré',
  'Étienne Côté-Lachance',
  'Transport Boréal inc.',
  'Garage Mécanique Tremblay enr.',
  'Fleuriste Belle Époque',
  'Avocats Roy Desjardins s.e.n.c.r.l.',
  'Coopérative des Artisans',
  'François Ouellet',
  'Ébénisterie du Fleuve',
] as const;

export const HEAD_OFFICES: Readonly<Record<string, readonly string[]>> = {
  Bell: ['Bell Canada', 'P.O. Box 9000 Stn Don Mills', 'North York ON M3C 2X7'],
  Rogers: ['Rogers', '333 Bloor Street East', 'Toronto ON M4W 1G9'],
  TELUS: ['TELUS', 'PO Box 7575', 'Vancouver BC V6B 8N9'],
  Vidéotron: ['Vidéotron', '612, rue Saint-Jacques, bureau 700', 'Montréal (Québec) H3C 4M8'],
  Cogeco: ['Cogeco Connexion inc.', '1, Place Ville Marie, bureau 3301', 'Montréal QC H3B 3N2'],
  Fido: ['Fido Solutions', '800, rue De La Gauchetière O', 'Montréal QC H5A 1K3'],
  Koodo: ['Koodo', 'PO Box 5300', 'Burlington ON L7R 4S8'],
  Shaw: ['Shaw Business', '630 3rd Avenue SW', 'Calgary AB T2P 4L4'],
  Eastlink: ['Eastlink', '6080 Young Street, 8th Floor', 'Halifax NS B3K 5L2'],
  SaskTel: ['SaskTel', '2121 Saskatchewan Drive', 'Regina SK S4P 3Y2'],
  'Bell MTS': ['Bell MTS', 'PO Box 7500', 'Winnipeg MB R3C 3B5'],
  TekSavvy: ['TekSavvy Solutions Inc.', '800 Richmond Street', 'Chatham ON N7M 5J5'],
  Distributel: ['Distributel Communications', '177 Nepean Street', 'Ottawa ON K2P 0B4'],
  Xplore: ['Xplore Inc.', '625 Cochrane Drive, Suite 1000', 'Markham ON L3R 9R9'],
  Primus: ['Primus', '5343 Dundas Street W, Suite 400', 'Etobicoke ON M9B 6K5'],
  'VoIP.ms': ['Swiftvox Inc. (VoIP.ms)', '7250 du Mile End, Suite 301', 'Montréal QC H2R 3A4'],
};
export const CARRIERS = Object.keys(HEAD_OFFICES);
