import './embed.css';
import { Snippet } from '../../../ui/fields/Snippet';
import { useText } from '../../../ui/resource/useText';
import { callExample, webhookAddress } from './webhookExample';

/** Shows the URL to which a program sends customer messages, with an example call. */
export function WebhookAddress({ accountId }: { readonly accountId: string }) {
  const say = useText();
  const address = webhookAddress(location.origin, accountId);
  return (
    <section className="parley-card parley-embed">
      <h2>{say({ en: 'Connect your app', zh: '接入您的程序' })}</h2>
      <p>
        {say({
          en: 'Your app sends customer messages to this address, signed with the signing secret. Replies are sent to the callback URL.',
          zh: '您的程序把客户消息发送到此地址，并用签名密钥签名；公司的回复会推送到回调地址。',
        })}
      </p>
      <Snippet code={address} />
      <details>
        <summary>{say({ en: 'Test from a terminal', zh: '在终端中试用' })}</summary>
        <p>
          {say({
            en: "Set SECRET to the signing secret. If you've lost it, create a new one; the old one stays valid for another 24 hours.",
            zh: '先把签名密钥放入 SECRET。密钥遗失时可重新生成，旧密钥在 24 小时内仍然有效。',
          })}
        </p>
        <Snippet code={callExample(address)} />
      </details>
    </section>
  );
}
