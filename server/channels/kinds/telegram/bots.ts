import { Api } from 'grammy';
import type { ChannelAccount, InboundFile } from '../../adapter';

export interface Bots {
  of(account: ChannelAccount): Api;
  /** A file sent to a bot. Its URL contains the bot token and must not leave this module. */
  file(account: ChannelAccount, fileId: string): Pick<InboundFile, 'read'>;
}

export function createBots(apiRoot: string): Bots {
  const tokenOf = ({ settings }: ChannelAccount) => String(settings.botToken);
  const of = (account: ChannelAccount) => new Api(tokenOf(account), { apiRoot, timeoutSeconds: maxSeconds });
  return {
    of,
    file: (account, fileId) => ({
      async read(maxBytes, signal) {
        const { file_path: path } = await of(account).getFile(fileId, signal as never);
        const response = await fetch(`${apiRoot}/file/bot${tokenOf(account)}/${path}`, { signal });
        if (!response.ok || response.body === null)
          throw new Error(`Telegram responded to the file request with ${response.status}.`);
        return readAtMax(response.body, maxBytes);
      },
    }),
  };
}

/** Request timeout; longer than the long polling timeout. */
const maxSeconds = 40;

async function readAtMax(stream: ReadableStream<Uint8Array>, max: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > max) throw new Error('The file is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
