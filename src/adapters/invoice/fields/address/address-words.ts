import { anyWord } from '../../parse/any-word.ts';
import { fold } from '../../parse/fold.ts';

/** The purpose of an address on an invoice. `remit`: an office of the issuer, such as where payments go. */
export type Role = 'service' | 'mailing' | 'envelope' | 'remit' | 'unknown';

/** The issuer's help line, and the period, charges and kinds of service say nothing about a place. */
const NOT_A_PLACE = new RegExp(
  anyWord(
    String.raw`customer service|client service|service (?:a la |aux )?client\w*`,
    String.raw`service (?:period|dates?|charges?|plan|summary|type|number|no|desk|centre|center)`,
    String.raw`services? (?:mobiles?|internet|locaux|local)`,
  ),
  'g',
);

/**
 * Word families that tell the purpose of an address near them, in lower case without accents. Whole phrases would miss
 * plurals, other prepositions and sentences.
 */
const FAMILIES: readonly (readonly [role: Role, pattern: RegExp])[] = [
  [
    'remit',
    anyWord(
      String.raw`remit\w*|cheques?|chq|payable|paiements?|payments?|pay (?:to|by)|payez|payer|head office`,
      String.raw`siege social|retours?|return|magasin|boutique|store|showroom|complaints?|plaintes?|ccts`,
      String.raw`cprst|crtc|commission\w*|ombudsman|registered office|bureau chef|retail|write to us`,
      String.raw`ecrivez`,
    ),
  ],
  [
    'service',
    anyWord(
      String.raw`install\w*|premis\w*|desserv\w*|e-?911|911`,
      String.raw`service[sd]? (?:address|location|site|at|to|point|premis\w*)`,
      String.raw`services? (?:is |are |was |were )?(?:provided|delivered|supplied|located|rendered)(?: at| to)?`,
      String.raw`services? (?:is |are |was |were )?(?:active|connected|used|billed)(?: at| to| for| in)?`,
      String.raw`(?:address|location|site|place|point) (?:of|for) (?:the )?(?:service|line|use|installation)`,
      String.raw`service(?:s)? (?:fournis?|livres?|rendus?|offerts?|actifs?|branches?|situes?|au|aux|a l'adresse|pour)`,
      String.raw`(?:adresse|site|point) (?:de |du |des |d')(?:la )?(?:\w+ )?(?:service\w*|ligne\w*|installation)`,
      String.raw`(?:adresse|site|point) (?:de |du |d')(?:raccordement|utilisation|branchement)`,
      String.raw`(?:place|point|lieu|address|adresse) (?:of|for|de|d')(?: the)? ?(?:delivery|livraison|supply)`,
      String.raw`(?:place|point|lieu|address|adresse) (?:of|for|de|d')(?: the)? ?(?:fourniture|us(?:e|age))`,
      String.raw`(?:used?|using|utilise\w*) (?:at|au|a)`,
      String.raw`(?:lines?|lignes?|phone|telephone) (?:is |are |est |sont )?(?:located|situee?s?|at|address|au|a)`,
      String.raw`location of (?:service|line)|where (?:we|the|your) \w+|site (?:address|location)|lieu`,
      String.raw`endroit|emplacement|physical address|adresse (?:physique|civique)|civic address`,
      String.raw`(?:service|line) for`,
    ),
  ],
  [
    'mailing',
    anyWord(
      String.raw`(?:send )?bill(?:ed|ing)? (?:to|address|for)|invoiced? (?:to|for)|mail\w*|factur\w* a`,
      String.raw`adresse (?:de facturation|de correspondance|postale|d'envoi)|sold to|vendu a|envoy\w*`,
      String.raw`expedi\w*|ship(?:ped)? to|deliver to|send to|sent to|correspondance`,
      String.raw`prepar\w+ (?:for|pour)|destinataire|addressee|customer|client\w*|abonne\w*|subscriber`,
      String.raw`titulaire|account (?:holder|name)`,
    ),
  ],
];

/** Finds the purpose of an address that a text in lower case announces. */
export function roleInText(text: string): Role | undefined {
  const cleaned = text.slice(-160).replace(NOT_A_PLACE, ' ');
  return FAMILIES.find(([, pattern]) => pattern.test(cleaned))?.[0];
}

/** Words of headings that tell nothing. */
const FILLERS = new RegExp(
  anyWord(
    String.raw`your|the|votre|vos|this|of|for|at|to|a|au|aux|de|du|des|la|le|les|l'|d'|is|are|est|sont`,
    String.raw`address|adresse|location|we|you|nous|serve[sd]?|serviced?|delivered|provided|located|covered|used|usage`,
  ),
  'g',
);

/** Whether a text is mostly words that announce an address: `Prepared for`, `Lieu de service`. */
export function isHeading(text: string): boolean {
  const folded = fold(text).replace(/[\s:]+$/, '');
  if (/\b(?:inc|ltd|ltee|corp|enr|limited|limitee|llp)\b/.test(folded)) return false;
  const cleaned = folded.replace(NOT_A_PLACE, ' ');
  return FAMILIES.some(([, pattern]) => {
    const rest = cleaned.replace(new RegExp(pattern, 'g'), '').replace(FILLERS, '');
    return (
      rest.replace(/[^a-z0-9]/g, '').length < 0.4 * cleaned.replace(/[^a-z0-9]/g, '').length && pattern.test(cleaned)
    );
  });
}
