/** A service that the operator runs: its address, and the secret that signs calls to it. */
export interface Service {
  readonly url: string;
  readonly secret: string;
}

/** Reads `<name>_URL` and `<name>_SECRET`: both or neither. Invalid settings are added to `faults`. */
export function serviceSettings(
  read: (name: string) => string | null,
  name: string,
  example: string,
  faults: string[],
): Service | null {
  const [url, secret] = [read(`${name}_URL`), read(`${name}_SECRET`)];
  if ((url === null) !== (secret === null))
    faults.push(`PARLEY_${name}_URL and PARLEY_${name}_SECRET must both be set, or neither`);
  if (url !== null && !isAddress(url)) faults.push(`PARLEY_${name}_URL must be a URL like ${example}`);
  if (secret !== null && secret.length < 16) faults.push(`PARLEY_${name}_SECRET must have at least 16 characters`);
  return url === null || secret === null ? null : { url, secret };
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s#]+$/.test(text) && URL.canParse(text) && new URL(text).username === '';
}
