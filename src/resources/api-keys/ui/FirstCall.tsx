import './prefix.css';
import { Snippet } from '../../../ui/fields/Snippet';
import { useText } from '../../../ui/resource/useText';
import { firstCall } from '../schema';

/** Shows how a program sends its key, with an example call. */
export function FirstCall() {
  const say = useText();
  return (
    <section className="parley-card parley-key-use">
      <h2>{say({ en: 'Use it in your app', zh: '在程序中使用' })}</h2>
      <p>
        {say({
          en: 'Send the key in the Authorization header of every request. This request, with the key in PARLEY_KEY, returns what the key can do.',
          zh: '每次调用都在 Authorization 请求头中携带密钥。下面的示例从 PARLEY_KEY 读取密钥，返回其权限。',
        })}
      </p>
      <Snippet code={firstCall.replaceAll('{origin}', location.origin)} />
      <p>
        <a className="parley-link" href="/api/docs" target="_blank" rel="noopener">
          {say({ en: 'API reference', zh: '查看全部接口' })}
        </a>
      </p>
    </section>
  );
}
