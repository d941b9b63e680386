/** Which modules may import which (docs/architecture.md). Every rule has a planted violation of the same name in tests/walls/planted. */

const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Every other folder of the server is a domain. */
const frame = ['kernel', 'compose', 'ops'];
const domains = readdirSync(join(__dirname, 'server'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !frame.includes(entry.name))
  .map(({ name }) => name);
const domain = `^server/(${domains.join('|')})/`;
/** Lowest first: a domain may import those before it. One that is not listed may import all these. */
const leaning = [
  'company',
  'webhooks',
  'billing',
  'chat',
  'push',
  'channels',
  'checkout',
  'delivery',
  'reply',
  'figures',
];
const later = (one) => domains.filter((other) => !leaning.slice(0, leaning.indexOf(one) + 1).includes(other));
/** The layers of src, lowest first, above src/schema, which has its own rule. */
const layers = ['dataProvider', 'authProvider', 'preferences', 'live', 'i18n', 'ui', 'custom', 'console'];
const test = '^tests/|\\.test\\.tsx?$';
const react = pkg(
  'react|react-dom|react-router|react-router-dom|react-hook-form|react-admin|ra-[^/]+|@mui/[^/]+|@emotion/[^/]+',
);
const http = `^server/kernel/http/(?!refusal\\.)|${pkg('fastify|@fastify/[^/]+')}`;

/** Matches a package whether it was found in node_modules or not. */
function pkg(names) {
  return `(?:^|node_modules/)(?:${names})(?:/|$)`;
}

function above(layer) {
  return layer === 'resources' ? ['console'] : layers.slice(layers.indexOf(layer) + 1);
}

function wall(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to };
}

module.exports = {
  forbidden: [
    wall(
      'schema-language-is-pure',
      'src/schema runs in browser and server: it imports only itself and zod, no React, no Node, no I/O.',
      { path: '^src/schema/', pathNot: test },
      { pathNot: `^src/schema/|${pkg('zod')}` },
    ),
    wall(
      'resource-schema-is-data',
      'A schema.ts imports only the schema language, and data of its own folder.',
      { path: '^src/resources/([^/]+)/schema\\.ts$' },
      { pathNot: '^src/schema/|^src/resources/$1/kinds\\.ts$' },
    ),
    wall(
      'screen-file-is-data',
      'The screen.ts and menu.ts of a custom screen are data that loads at the start; its code is loaded on demand.',
      { path: '^src/custom/[^/]+/(screen|menu)\\.ts$' },
      { pathNot: '^src/(schema/|custom/customScreen\\.ts$)', dynamic: false },
    ),
    wall(
      'resources-are-islands',
      'A resource refers to another by name, which is checked at the start.',
      { path: '^src/resources/([^/]+)/' },
      { path: '^src/resources/', pathNot: '^src/resources/$1/' },
    ),
    wall(
      'resource-server-uses-doors',
      'A server.ts imports only its own schema, the schema language, the kernel and the domains.',
      { path: '^src/resources/([^/]+)/server\\.ts$' },
      { pathNot: `^src/resources/$1/(?!ui)|^src/schema/|^server/kernel/(?!http/(?!refusal\\.))|${domain}` },
    ),
    wall(
      'resource-ui-uses-doors',
      'A ui.tsx imports only its own folder, src/ui, React, react-admin and MUI.',
      { path: '^src/resources/([^/]+)/ui\\.tsx$' },
      { pathNot: `^src/resources/$1/(?!server)|^src/(ui|schema)/|${react}` },
    ),
    wall(
      'server-shows-no-screen',
      'The server never imports React, a screen or a provider.',
      { path: '^server/' },
      { path: `^src/(ui|custom|dataProvider|authProvider|i18n)/|^src/(App|main)\\.|${react}` },
    ),
    wall(
      'kernel-knows-no-domain',
      'The kernel imports no resource and no domain.',
      { path: '^server/kernel/' },
      { path: `${domain}|^src/resources/|^server/(app|main|serve)\\.|^server/compose/` },
    ),
    ...leaning
      .filter((one) => later(one).length > 0)
      .map((one) =>
        wall(
          'domains-lean-one-way',
          `Of ${leaning.join(', ')} each imports only those before it, and calls later ones through ports that are passed to it.`,
          { path: `^server/${one}/`, pathNot: test },
          { path: `^server/(${later(one).join('|')})/` },
        ),
      ),
    wall(
      'domain-speaks-no-http',
      'Business rules are functions that throw refusals; only channels handle HTTP.',
      { path: domain, pathNot: `^server/channels/|${test}` },
      { path: http },
    ),
    wall(
      'outside-by-one-door',
      'Calls to other systems go through server/kernel/net, which blocks addresses of the internal network.',
      { path: '^server/|^src/resources/[^/]+/server\\.ts$', pathNot: `^server/kernel/net/|${test}` },
      { path: `${pkg('undici|axios|node-fetch|got')}|^(node:)?(https|http2|tls|dgram)$` },
    ),
    wall(
      'browser-imports-no-server',
      'Browser code never imports server/ or a server.ts, not even a type.',
      { path: '^(src|widget)/', pathNot: `^src/resources/[^/]+/server\\.ts$|${test}` },
      { path: '^server/|^src/resources/[^/]+/server\\.' },
    ),
    ...[...layers, 'resources'].map((one) =>
      wall(
        'layers-lean-one-way',
        `Of ${layers.join(', ')} each imports only those before it; later ones subscribe to its events. A resource's screens import everything below the console.`,
        { path: `^src/${one}/`, pathNot: test },
        // App, routes and main are the top layer.
        { path: `^src/(${[...above(one).map((layer) => `${layer}/`), '[^/]+$'].join('|')})` },
      ),
    ),
    wall(
      'screens-know-no-resource',
      'src/ui renders any resource and imports none.',
      { path: '^src/ui/', pathNot: test },
      { path: '^src/resources/' },
    ),
    wall(
      'sign-in-page-is-light',
      'Code that the sign-in page loads before the first key press does not import react-admin or MUI.',
      { path: '^src/custom/login/', pathNot: test },
      { path: pkg('react-admin|ra-(?!i18n-polyglot|language)[^/]+|@mui/[^/]+|@emotion/[^/]+'), reachable: true },
    ),
    wall(
      'nothing-imports-tests',
      'Production code must not import a test.',
      { path: '^(src|server|widget|scripts)/', pathNot: test },
      { path: test },
    ),
    wall(
      'no-circular-imports',
      'Two files that import each other belong in one file, or need a third.',
      {},
      { circular: true },
    ),
  ],
};
