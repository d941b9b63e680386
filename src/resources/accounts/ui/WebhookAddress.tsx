import './embed.css';
import { Snippet } from '../../../ui/fields/Snippet';
import { useWords } from '../../../ui/resource/useWords';
import { callExample, webhookAddress } from './webhookExample';

/** Where a program tells the account what customers write, and a call to try it with. */
export function WebhookAddress({ accountId }: { readonly accountId: string }) {
  const say = useWords();
  const address = webhookAddress(location.origin, accountId);
  return (
    <section className="parley-card parley-embed">
      <h2>{say({ en: 'Connect your program', zh: '接入您的程序' })}</h2>
      <p>
        {say({
          en: 'Your program sends what customers write to this address, signed with the signing secret. What the company answers is sent to the callback address.',
          zh: '您的程序把客户消息发送到此地址，并用签名密钥签名；公司的回复会推送到回调地址。',
        })}
      </p>
      <Snippet code={address} />
      <details>
        <summary>{say({ en: 'Try it from a terminal', zh: '在终端中试用' })}</summary>
        <p>
          {say({
            en: 'With the signing secret in SECRET. If it is lost, renew it: the one before it holds for another 24 hours.',
            zh: '先把签名密钥放入 SECRET。密钥遗失时可重新生成，旧密钥在 24 小时内仍然有效。',
          })}
        </p>
        <Snippet code={callExample(address)} />
      </details>
    </section>
  );
}
