import { fold } from './fold.ts';

const DIRECTION = '(?:north|south|east|west|nord|sud|est|ouest)';
const BUILDING_WORD =
  '(?:building|bldg|batiment|bat|edifice|pavillon|tower|tour|wing|aile|block|bloc|phase|entree|entrance)';
const BUILDING =
  `(?:${BUILDING_WORD}[.]? ?#?(?:[0-9]{1,5}[a-z]?|[a-z][0-9]?|${DIRECTION})|` +
  `(?:the )?(?:${DIRECTION}|[a-z]) (?:tower|wing|building|block))`;
const BEFORE = new RegExp(`^${BUILDING} ?[,-] ?(?=[0-9#]|$)`);
const AFTER = new RegExp(`(?<=[a-z][a-z.]{0,20}) ?[,-] ?${BUILDING}(?=,|$)`);

/** Leaves out the building of a complex: `Tower B, 20 King St W`, `215 Elgin St, Building C, Suite 4`. */
export function withoutBuilding(text: string): string {
  const start = BEFORE.exec(fold(text))?.[0].length ?? 0;
  const rest = text.slice(start);
  const after = AFTER.exec(fold(rest));
  return after ? rest.slice(0, after.index) + rest.slice(after.index + after[0].length) : rest;
}
