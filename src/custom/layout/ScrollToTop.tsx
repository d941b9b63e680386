import { useTranslate } from 'react-admin';
import { Icon } from '../../ui/kit/icons/Icon';
import { layoutConfig } from '../../ui/theme/layoutConfig';
import { scrollBehaviour } from './scrollBehaviour';
import { useScrolledPast } from './useScrolledPast';

export function ScrollToTop() {
  const translate = useTranslate();
  const isFarDown = useScrolledPast(layoutConfig.scrollToTopAfter);
  if (!isFarDown) return null;
  return (
    <button
      type="button"
      className="scroll-to-top"
      aria-label={translate('parley.scrollToTop')}
      onClick={() => window.scrollTo({ top: 0, behavior: scrollBehaviour() })}
    >
      <Icon name="ri-arrow-up-line" />
    </button>
  );
}
