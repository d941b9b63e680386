/**
 * Replaces the library by which react-admin derives labels from names of resources and fields: each has a label of its
 * own, so the results are never shown.
 */
const asItIs = (name: string): string => name;

export {
  asItIs as capitalize,
  asItIs as humanize,
  asItIs as inflect,
  asItIs as pluralize,
  asItIs as singularize,
  asItIs as transform,
};
