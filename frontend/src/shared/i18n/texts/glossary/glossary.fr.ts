import type { glossaryEn } from './glossary.en.ts';

export const glossaryFr: Readonly<Record<keyof typeof glossaryEn, string>> = {
  'glossary.did': 'Numéro DID (sélection directe à l’arrivée)',
  'glossary.did.text':
    'Un numéro de téléphone que l’on peut appeler de l’extérieur. Il compte dix chiffres, comme 514-201-3344.',
  'glossary.pon': 'PON\u00a0: numéro de bon de commande',
  'glossary.pon.text':
    'Le numéro sous lequel les deux fournisseurs connaissent votre commande. Mentionnez-le si vous les appelez.',
  'glossary.foc': 'FOC\u00a0: confirmation de la date',
  'glossary.foc.text': 'Votre fournisseur actuel a confirmé la commande et le jour où les numéros changent de réseau.',
  'glossary.npanxx': 'NPA-NXX\u00a0: indicatif régional et indicatif de central',
  'glossary.npanxx.text':
    'Les six premiers chiffres d’un numéro, comme 514-201. Ils indiquent à quel centre tarifaire, donc à quel ' +
    'endroit, le numéro appartient.',
  'glossary.resporg': 'RespOrg\u00a0: organisation responsable',
  'glossary.resporg.text':
    'L’entreprise qui gère un numéro sans frais dans le registre nord-américain. C’est elle qui doit le libérer.',
};
