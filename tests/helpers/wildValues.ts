const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

/** JSON texts that no form sends; some have no equivalent JavaScript value. */
export const wildJson: readonly string[] = [
  ...['null', 'true', 'false', '0', '-0', '-1', '1.5', '1e400', '-1e400', '1e-400', '9007199254740993', '2147483648'],
  ...[
    '99999999999999999999',
    '""',
    '" "',
    '"\\n"',
    '"\\u0000"',
    '"a\\u0000b"',
    '"\\ud800"',
    '"\\udfff\\ud800"',
    '"\\u202e"',
  ],
  ...[
    `"${'x'.repeat(70_000)}"`,
    `"${'𠮷'.repeat(5_001)}"`,
    '"%"',
    '"\\\\"',
    `"'; drop table members; --"`,
    '"{{7*7}}"',
  ],
  ...['[]', '[[]]', '[null]', '["a","a"]', `[${Array(1_001).fill('1').join()}]`, `[${Array(60).fill('{}').join()}]`],
  ...[
    '{}',
    '{"__proto__":{"polluted":1}}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"$gt":""}',
    '{"length":-1}',
  ],
  ...['{"toString":1,"hasOwnProperty":2,"then":3,"toJSON":4}', '{"":{"":""}}', '{"a\\u0000":1}', '{"\\ud800":1}'],
  ...[nested(100, '[', ']'), `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`, nested(5_000, '[', ']')],
  ...['"00000000-0000-0000-0000-000000000000"', '"0190b8b4-0000-7000-8000-00000000000g"', '"../../etc/passwd"'],
  ...['"2026-02-30"', '"9999-12-31T23:59:59Z"', '"+275760-09-13T00:00:00Z"', '"-000001-01-01T00:00:00Z"', '"24:61"'],
  ...['"http://[::1"', '"https://a.example/\\u0000"', '"javascript:alert(1)"', '"a@b"', '"+86"', '"#GGGGGG"', '"{{"'],
];

/** Invalid or ambiguous JSON. */
export const brokenJson: readonly string[] = [
  ...[
    '',
    ' ',
    '{',
    '}',
    '[1,]',
    '{"a":1,"a":2}',
    '\ufeff{}',
    '{}{}',
    'NaN',
    'undefined',
    "{'a':1}",
    '/**/{}',
    '{"a":\0}',
  ],
  ...['{"__proto__":null}', '{"constructor":{"prototype":null}}', '"', '\0', '--', 'a=b&c=d'],
];

/** Query strings. */
export const wildQuery: readonly string[] = [
  ...[
    '',
    '%00',
    'a%00b',
    '%ff',
    '%ed%a0%80',
    '%',
    '%zz',
    '%F0%A0%AE%B7',
    '-1',
    '0',
    '1e400',
    '99999999999999999999',
    '1.5',
  ],
  ...[
    'null',
    'true',
    '[]',
    '{}',
    '[1e400,1]',
    '{%22a%22:',
    '%5B%22id%22%5D',
    '__proto__',
    'constructor',
    `%27%3B--`,
    '..%2f..',
  ],
  ...[
    'x'.repeat(5_000),
    '2026-02-30',
    '%2B275760-09-13',
    '-000001-01-01',
    '9999-12-31',
    ',,,',
    'a,a',
    '%0d%0aX-A:%20b',
  ],
];
