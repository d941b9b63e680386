import { useLocation } from 'react-router-dom';
import { choosePreference, usePreference } from '../../preferences/preferences';
import { isBelow } from './isBelow';

/** Whether the side navigation is collapsed to icons, and its setter. /chat has its own preference. */
export function useNavCollapsed() {
  const isChat = isBelow(useLocation().pathname, '/chat');
  const isAlways = usePreference('vertical-nav-collapsed') === 'true';
  const onChat = usePreference('chat-nav');
  return {
    isCollapsed: isChat ? onChat === 'collapsed' : isAlways,
    setCollapsed: (isCollapsed: boolean) =>
      isChat
        ? choosePreference('chat-nav', isCollapsed ? 'collapsed' : 'expanded')
        : choosePreference('vertical-nav-collapsed', isCollapsed ? 'true' : 'false'),
  };
}
