import type { Client } from '../accounts';
import type { Company } from '../company';

/** Uploads a document; returns the text that the server extracts. */
export async function bring(
  { server }: Company,
  { headers }: Pick<Client, 'headers'>,
  name: string,
  bytes: Buffer | string,
) {
  const answer = await server.app.server.inject({
    method: 'POST',
    url: '/api/v1/knowledge/document-text',
    headers: {
      ...headers,
      host: 'parley.test',
      'content-type': 'application/octet-stream',
      filename: encodeURIComponent(name),
    },
    payload: Buffer.from(bytes as string),
  });
  return { status: answer.statusCode, ...answer.json() };
}

/** Returns the refusal as text: '400 text: The file is damaged.' */
export async function documentFault(company: Company, name: string, bytes: Buffer | string): Promise<string> {
  const { status, errors } = await bring(company, company.owner, name, bytes);
  return `${status} ${Object.keys(errors)}: ${Object.values(errors)}`;
}
