import type { ReceiptUnit } from '../../schema/receipt';
import { fillText } from '../../schema/text';
import { Button } from '../../ui/kit/Button';
import { EyeIcon, EyeOffIcon } from '../../ui/public/icons';
import { CopyButton } from './CopyButton';
import { useReceiptTexts } from './language';

interface UnitProps {
  readonly unit: ReceiptUnit;
  readonly isShown: boolean;
  /** Null if the unit is not secret. */
  readonly onTurn: (() => void) | null;
}

export function Unit({ unit, isShown, onTurn }: UnitProps) {
  const texts = useReceiptTexts();
  const { kind, content, index, url } = unit;
  const name = fillText(texts.code, { index });
  // Only http(s) URLs become links: content is user-supplied and must not run scripts.
  const isAddress = kind === 'link' && /^https?:\/\//i.test(content);
  return (
    <li className="receipt-unit row gap-6 rounded outlined sunken">
      {kind === 'text' ? (
        <p className="grow min-0 flush break-anywhere" dir="auto">
          {content}
        </p>
      ) : (
        <code className="grow min-0 flush break-anywhere" dir="ltr" data-hidden={!isShown || undefined}>
          {isShown ? content : '•••• •••• ••••'}
        </code>
      )}
      {onTurn !== null && (
        <Button
          variant="icon"
          aria-label={`${isShown ? texts.hide : texts.show}: ${name}`}
          aria-pressed={isShown}
          onClick={onTurn}
        >
          {isShown ? <EyeOffIcon /> : <EyeIcon />}
        </Button>
      )}
      {isAddress && (
        <a className="parley-button" href={content} target="_blank" rel="noreferrer noopener">
          {texts.open}
        </a>
      )}
      {kind === 'file'
        ? url !== null && (
            <a className="parley-button" href={url} rel="noreferrer noopener" download>
              {texts.download}
            </a>
          )
        : !isAddress && <CopyButton text={content} label={texts.copy} name={kind === 'code' ? name : undefined} />}
    </li>
  );
}
