import type { Amount, Searched } from '../../../schema/reply/searched';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { texts } from './texts';
import { useAnswer } from './useAnswer';

/** Says so if the search leaves out entries or products because there are too many. */
export function NotSearched() {
  const say = useText();
  const language = useLanguage();
  const [size] = useAnswer<Searched>('GET /v1/knowledge/searched');
  if (size === 'asking' || size === 'failed') return null;
  const note = (text: typeof texts.chunksLeftOut | typeof texts.productsLeftOut, { searched, all }: Amount) =>
    searched < all && (
      <p role="status" className="type-ui">
        {say(text, { searched: searched.toLocaleString(language), all: all.toLocaleString(language) })}
      </p>
    );
  return (
    <>
      {note(texts.chunksLeftOut, size.chunks)}
      {note(texts.productsLeftOut, size.products)}
    </>
  );
}
