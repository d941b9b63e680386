/**
 * The list of parts in CycloneDX 1.5. `npm sbom` knows only what is installed: it leaves out what the build bundles into
 * the console, or lists every tool with it.
 */
export function sbom(packages, paths) {
  const { name, version } = packages[''];
  const parts = new Map(
    paths.map((path) => {
      const { version, license, integrity } = packages[path];
      const [, group, name] = /^(?:(@[^/]+)\/)?(.+)$/.exec(packages[path].name ?? path.split('node_modules/').at(-1));
      const purl = `pkg:npm/${group ? `${encodeURIComponent(group)}/` : ''}${name}@${version}`;
      const part = { type: 'library', 'bom-ref': purl, ...(group && { group }), name, version, purl };
      return [purl, { ...part, ...licensesOf(license), ...hashesOf(integrity) }];
    }),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `pkg:npm/${name}@${version}`, name, version } },
    components: [...parts.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}

function licensesOf(license) {
  if (license === undefined) return {};
  const isExpression = / (OR|AND|WITH) /.test(license);
  return { licenses: [isExpression ? { expression: license } : { license: { id: license } }] };
}

/** npm writes 'sha512-' and base64. */
function hashesOf(integrity) {
  const [, kind, base64] = /^sha(\d+)-(\S+)/.exec(integrity ?? '') ?? [];
  if (kind === undefined) return {};
  return { hashes: [{ alg: `SHA-${kind}`, content: Buffer.from(base64, 'base64').toString('hex') }] };
}
