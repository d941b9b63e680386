import './embed.css';
import { Fragment } from 'react';
import { Link, type RaRecord } from 'react-admin';
import { Snippet } from '../../../ui/fields/Snippet';
import { useText } from '../../../ui/resource/useText';
import { identifyExamples, scriptTag } from './snippets';

/** Shows the embed code of a widget account, a link to a preview page and examples for identifying signed-in users. */
export function EmbedCode({ account }: { readonly account: RaRecord }) {
  const say = useText();
  const accountId = String(account.id);
  const pages = (account.allowedOrigins ?? []) as readonly unknown[];
  const tag = scriptTag(location.origin, accountId);
  return (
    <section className="parley-card parley-embed">
      <h2>{say({ en: 'Add the widget to your website', zh: '嵌入到您的网站' })}</h2>
      {account.status === 'connecting' && (
        <p role="status">
          {pages.length === 0
            ? say({
                en: "Not connected yet: no website is allowed to show the widget. Edit the account and add your site's address.",
                zh: '尚未接入：还没有允许嵌入的网站。请编辑账号，添加您的网站地址。',
              })
            : say({
                en: 'Not connected yet: no page has shown the widget. Paste the code, then open your page.',
                zh: '尚未接入：还没有网页加载过。请粘贴代码，然后打开您的网页。',
              })}
        </p>
      )}
      <p>
        {say({
          en: "Paste this line before </body> on every page where you want the chat, and add the site's address to Allowed websites.",
          zh: '将这一行粘贴到需要客服窗口的每个页面的 </body> 之前，并把网站地址加入账号的允许列表。',
        })}
      </p>
      <Snippet code={tag} />
      <p>
        <a className="parley-link accent" href={`/s/${accountId}`} target="_blank" rel="noopener">
          {account.sells
            ? say({ en: 'Open the shop page', zh: '打开商城页面' })
            : say({ en: 'Preview on a page', zh: '在示例页面中预览' })}
        </a>
        {account.sells && (
          <>
            {' · '}
            <Link className="parley-link accent" to="/shop/list">
              {say({ en: 'Name, address and look', zh: '名称、网址与外观' })}
            </Link>
          </>
        )}
      </p>
      <details>
        <summary>{say({ en: 'Identify signed-in users', zh: '识别已登录的用户' })}</summary>
        <p>
          {say({
            en: 'Your server verifies the user with an HMAC of the signing secret, so they see the same conversation on every device. Never put the secret in a web page.',
            zh: '由您的服务器用签名密钥计算 HMAC 来证明用户身份，用户便可在任何设备上看到同一会话。切勿把密钥写进网页。',
          })}
        </p>
        {identifyExamples.map(({ name, code }) => (
          <Fragment key={name}>
            <h3>{name}</h3>
            <Snippet code={code} />
          </Fragment>
        ))}
      </details>
    </section>
  );
}
