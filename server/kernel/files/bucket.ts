/** A bucket of an S3-compatible store, with its credentials. */
export interface Bucket {
  readonly name: string;
  /** Without a trailing slash. */
  readonly endpoint: string;
  /** Where its objects are, without a trailing slash: the endpoint with the bucket's name in its host or its path. */
  readonly url: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Parses where files are stored: null for the data folder, or the bucket of 's3://bucket?endpoint=…&region=…&style=…' with the
 * credentials in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Throws an error in plain words for anything else.
 */
export function filesPlace(text: string, environment: Environment): Bucket | null {
  if (text === 'folder') return null;
  const address = /^s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\?.*)?$/.test(text) ? new URL(text) : null;
  if (address === null) throw new Error("must be 'folder' or 's3://bucket?endpoint=https://…&region=…&style=path'");
  const region = address.searchParams.get('region') ?? 'us-east-1';
  const endpoint = address.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  if (!/^https?:\/\/[^/\s@?#]+\/?$/.test(endpoint))
    throw new Error('its endpoint must be a URL like https://s3.example.com');
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new Error('its region must be a name like eu-central-1');
  const style = address.searchParams.get('style') ?? (namesBucketInHost.test(endpoint) ? 'virtual' : 'path');
  if (style !== 'path' && style !== 'virtual')
    throw new Error("its style must be 'path' (https://host/bucket) or 'virtual' (https://bucket.host)");
  const accessKeyId = environment.AWS_ACCESS_KEY_ID?.trim() ?? '';
  const secretAccessKey = environment.AWS_SECRET_ACCESS_KEY?.trim() ?? '';
  if (accessKeyId === '' || secretAccessKey === '')
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must also be set');
  return { name: address.hostname, ...urlsOf(address.hostname, endpoint, style), region, accessKeyId, secretAccessKey };
}

/** Stores that refuse the bucket's name in the path: Alibaba Cloud OSS, Tencent Cloud COS for buckets since 2024, and Volcengine TOS. */
const namesBucketInHost = /\.(?:aliyuncs|myqcloud|volces)\.com\/?$/;

function urlsOf(name: string, given: string, style: 'path' | 'virtual'): Pick<Bucket, 'endpoint' | 'url'> {
  const { origin: endpoint, protocol, host } = new URL(given);
  if (host.startsWith(`${name}.`)) throw new Error(`its endpoint must not contain the bucket's name: ${name}`);
  if (style === 'path') return { endpoint, url: `${endpoint}/${name}` };
  if (protocol === 'https:' && name.includes('.'))
    throw new Error(
      "a bucket with a dot in its name needs style=path: the store's certificate does not cover its host",
    );
  return { endpoint, url: `${protocol}//${name}.${host}` };
}
