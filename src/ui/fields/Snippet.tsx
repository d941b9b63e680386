import './snippet.css';
import { useState } from 'react';
import { Button } from '../kit/Button';
import { useText } from '../resource/useText';

export function Snippet({ code }: { readonly code: string }) {
  const say = useText();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className="parley-snippet flex gap-8">
      <pre className="grow min-0 flush type-small break-anywhere rounded outlined sunken">
        <code>{code}</code>
      </pre>
      <Button onClick={copy}>
        <span aria-live="polite">
          {isCopied ? say({ en: 'Copied', zh: '已复制' }) : say({ en: 'Copy', zh: '复制' })}
        </span>
      </Button>
    </div>
  );
}
