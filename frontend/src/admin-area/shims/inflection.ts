/**
 * Stands for `inflection` in the build. react-admin makes names out of those in the code with it where it finds no
 * translation;
 * every name of the area is translated, so they stay as they are.
 */
const asIs = (text: string): string => text;

export {
  asIs as capitalize,
  asIs as humanize,
  asIs as inflect,
  asIs as pluralize,
  asIs as singularize,
  asIs as transform,
};
