import { fold } from './fold.ts';

const DIRECTION = '(?:north|south|east|west|nord|sud|est|ouest)';
const BUILDING_WORD =
  '(?:building|bldg|batiment|bat|edifice|pavillon|tower|tour|wing|aile|block|bloc|phase|entree|entrance)';
const BUILDING =
  `(?:${BUILDING_WORD}[.]? ?#?(?:[0-9]{1,5}[a-z]?|[a-z][0-9]?|${DIRECTION})|` +
  `(?:the )?(?:${DIRECTION}|[a-z]) (?:tower|wing|building|block))`;
const BEFORE = new RegExp(`^${BUILDING} ?[,-] ?(?=[0-9#]|$)`);
const AFTER = new RegExp(`(?<=[a-z][a-z.]{0,20}|[a-z][.]? #?[0-9]{1,5}[a-z]?) ?[,-] ?${BUILDING}(?=,|$)`);

/** Leaves out the building of a complex: `Tower B, 20 King St W`, `215 Elgin St, Building C, Suite 4`. */
export function withoutBuilding(text: string): string {
  const start = BEFORE.exec(fold(text))?.[0].length ?? 0;
  const rest = text
    .slice(start)
    .split(',')
    .filter((part, index) => index === 0 || !isInsideBuilding(part))
    .join(',');
  const after = AFTER.exec(fold(rest));
  return after ? rest.slice(0, after.index) + rest.slice(after.index + after[0].length) : rest;
}

const IN_FRONT = new RegExp(`^\\s*${BUILDING}(?: ?[,-] ?| )(?=\\S)`);

/** Leaves out the building in front of a unit or a floor: `Tour B, local 418`, `Bldg 3 Floor 1`. */
export function withoutLeadingBuilding(text: string): string {
  return text.slice(IN_FRONT.exec(fold(text))?.[0].length ?? 0);
}

const BUILDING_ALONE = new RegExp(`^${BUILDING}$`);

/** Whether a part of an address is a building of a complex: `bâtiment B`, `South Tower`. */
export function isBuilding(part: string): boolean {
  return BUILDING_ALONE.test(fold(part.trim()));
}

const TECHNICAL =
  '(?:electrical|electric|mechanical|telecom\\w*|telephone|phone|server|elevator|meter|utility|data|boiler)';
const TECHNIQUE =
  '(?:electrique|mecanique|technique|(?:de |des )?(?:telecom\\w*|serveurs|telephone|machines|compteurs))';
/** Rooms and entrances, which are behind the street: `P1 electrical room`, `salle mécanique`, `rear door`. */
const INSIDE = new RegExp(
  `^(?!.*\\b(?:unit|suite) [a-z]?[0-9])(?:[a-z]{0,2}[0-9]{1,2} )?(?:${TECHNICAL} (?:room|closet|vault|cabinet)|` +
    `(?:salle|local|chambre|voute) ${TECHNIQUE}|loading dock|` +
    '(?:upper|lower|rear|back|front|arriere|avant)(?: (?:building|bldg|house|cottage|batiment))?|' +
    '(?:main|front|back|rear|side|upper|lower|basement) (?:door|entrance|hall|office|unit|suite)|' +
    '(?:entree|porte) (?:arriere|avant|principale|laterale))(?: (?:[a-z]{0,2}[0-9]{1,3}|[a-z]))?$',
);

/** Whether a part of an address says where to go inside the building. */
export function isInsideBuilding(part: string): boolean {
  return INSIDE.test(fold(part.trim()));
}
