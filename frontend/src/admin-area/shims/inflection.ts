/**
 * Replaces `inflection` in the build. react-admin uses it to derive labels from identifiers that have no translation.
 * Every label of the area is translated, so texts are returned unchanged.
 */
const unchanged = (text: string): string => text;

export {
  unchanged as capitalize,
  unchanged as humanize,
  unchanged as inflect,
  unchanged as pluralize,
  unchanged as singularize,
  unchanged as transform,
};
