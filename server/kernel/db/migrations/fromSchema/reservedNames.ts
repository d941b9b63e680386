/**
 * Names that need a suffix as a column or table: PostgreSQL's reserved words, its system columns, and the kernel's own
 * columns. Words with an underscore are omitted: field names have none.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  ...'all analyse analyze and any array as asc asymmetric authorization binary both case cast check collate'.split(' '),
  ...'collation column concurrently constraint create cross default deferrable desc distinct do else end'.split(' '),
  ...'except false fetch for foreign freeze from full grant group having ilike in initially inner intersect'.split(' '),
  ...'into is isnull join lateral leading left like limit localtime localtimestamp natural not notnull null'.split(' '),
  ...'offset on only or order outer overlaps placing primary references returning right select similar some'.split(' '),
  ...'symmetric table tablesample then to trailing true union unique user using variadic verbose when where'.split(' '),
  ...'window with ctid xmin xmax cmin cmax tableoid search created_by'.split(' '),
]);
