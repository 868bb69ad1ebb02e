import { fold } from '../../../parse/fold.ts';

/** Common given names in Canada, in both languages, folded. A name that is also a usual word or place is left out. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(
  [
    'aaron abigail adam adele adrian adrienne agathe agnes ahmed aisha alain alan albert alec alejandro alexander',
    'alexandra alexandre alexis alfred ali alice alicia alison allan allen alyssa amanda amber amelia amelie',
    'amina amir amy ana andre andrea andree andreas andrew andy angela angele angelina angelique angus anika anil',
    'anita anjali ann anna annabelle anne annette annick annie anthony antoine antoinette antonio anya arjun',
    'arlene armand arnold arthur audrey aurelie barbara barry beatrice ben benjamin benoit bernadette bernard',
    'bertrand beth betty beverley beverly blair bob bonnie boris brad bradley brandon brenda brendan brent brian',
    'brigitte bruce bruno bryan caitlin calvin camille carl carla carlos carmen carol carole caroline carolyn',
    'catherine cathy cecile cedric celine chad chantal charlene charles charlotte chloe chris christa christian',
    'christiane christina christine christophe christopher cindy claire clara claude claudette claudia claudine',
    'clement clifford clyde colette colin colleen connor corey craig curtis cynthia dale damien dan daniel',
    'daniela danielle danny daphne darlene darrell darren dave david dean deborah debra delphine denis denise',
    'dennis derek desmond diana diane dianne didier dimitri dmitri dolores dominique don donald donna doreen',
    'doris dorothy doug douglas duncan dwayne dwight dylan ed eddie edgar edith edmond eduardo edward edwin',
    'eileen elaine eleanor elena eli elisabeth elise elizabeth ella ellen elliot elmer elodie elsie emily emma',
    'emmanuel eric erica erik erika ernest esther ethan etienne eugene eva evan evelyn fabien farah fatima felix',
    'fernand fernando fiona flora francis francois francoise frank frankie fred frederic frederick gabriel',
    'gabrielle gaetan gail gary gaston genevieve geoff geoffrey george georges gerald geraldine gerard gerry',
    'ghislain ghislaine gilbert gilles gillian ginette gisele giuseppe glenn gloria gordon graham greg gregory',
    'greta guillaume gurpreet gustave guy gwen hannah hans harjit harold harpreet harry harvey hassan heather',
    'hector heidi helen helene helga henri henry herbert hilda howard hubert hugh hugo huguette ian ibrahim ida',
    'igor ines ingrid irene irma isaac isabel isabelle ivan jack jackie jacob jacqueline jacques jake james jamie',
    'jan jane janet janice janine jared jason jasmine jasper jean jeanne jeannine jeff jeffrey jennifer jenny',
    'jeremy jerome jerry jesse jessica jill jim jimmy joan joanna joanne jocelyn jocelyne joe joel johanna',
    'johanne john johnny jon jonas jonathan jorge jose josee joseph josephine joshua joyce juan judith judy julia',
    'julian julie julien juliette justin justine kaitlyn kareem karen karim karine karl karla kate katherine',
    'kathleen kathryn kathy katie kayla keith kelly ken kenneth kenny kerry kevin khalid kim kimberly kirk',
    'kristen kristina kurt kyle lana larry laura laurel lauren laurence laurent laurie lawrence leah leila lena',
    'leo leon leona leonard leslie lester liam lidia liliane lillian linda lionel lisa lise liz lloyd lois lorna',
    'lorne lorraine lou louis louise luc lucas lucia lucie lucien lucille luis luke lydia lyle lynda lynn lynne',
    'mabel maggie malcolm manon marc marcel marcelle marcia marco margaret margarita margot maria mariam marianne',
    'marie mariette marilyn mario marion marjorie mark marlene martha martin martine marvin mary matt matthew',
    'matthieu maude maureen maurice mavis maxime megan mehdi melanie melissa melvin mercedes michael michel',
    'michele micheline michelle miguel mike mildred milton mireille miriam mohamed mohammed moira mona monica',
    'monique morgan morley muhammad muriel murray myles myra myriam nadia nadine nancy naomi natalia natalie',
    'natasha nathalie nathan neil nelson nicholas nick nicolas nicole nigel nina noah noel nora norma normand',
    'norman odette olga oliver olivia olivier omar oscar owen pamela parminder pascal pascale patricia patrick',
    'paul paula paulette pauline pedro peggy perry peter phil philip philippe phillip pierre pierrette priya',
    'rachel rajesh ralph ramona raoul raphael raul ravi raymond rebecca reginald rejean rejeanne remi renata',
    'renaud rene renee ricardo richard rick rita robert roberta roberto roderick rodney roger roland rolande',
    'romain roman ron ronald rosa rosalie rosanne rosemary ross roxanne roy rudy russell ruth ryan sabrina sally',
    'sam samantha samuel sandra sanjay sara sarah sasha scott sean sebastien serge sergio shannon sharon shauna',
    'shawn shawna sheila shelley sherry shirley sidney simon simone sofia solange sonia sonya sophie stacey stan',
    'stanley stefan stella stephane stephanie stephen steve steven stewart stuart susan suzanne svetlana sven',
    'sylvain sylvia sylvie tamara tania tanya tara ted terence teresa terry theodore theresa therese thomas',
    'tiffany tim timothy tina todd tom tony tracey tracy travis trevor troy tyler ursula valerie vanessa vera',
    'vernon veronica veronique victor vijay vincent viola vivian vladimir wade wallace walter wanda warren wayne',
    'wendell wendy werner wesley wilfred wilfrid william willie wilma winnifred winston xavier yan yann yannick',
    'yasmin yolanda yolande yusuf yvan yves yvette yvon yvonne zachary zoe',
  ]
    .join(' ')
    .split(' '),
);

/** A given name, maybe with an initial, and a surname: `Paula Dressler`, `Marie-Josée T. Roy`, `Anna and Paul Reed`. */
const PERSON = new RegExp(
  String.raw`^(\p{Lu}[\p{L}’']+)(?:-\p{Lu}[\p{L}’']+)?(?: \p{Lu}[.]?)?` +
    String.raw`(?: (?:and|et|&) \p{Lu}[\p{L}’'-]+)?(?: \p{Lu}[\p{L}.’'-]+){1,2}$`,
  'u',
);

/** Whether a text is the name of a person with a common given name. */
export function isPersonName(text: string): boolean {
  const given = PERSON.exec(text)?.[1];
  return given !== undefined && GIVEN_NAMES.has(fold(given));
}
