import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { readPreview } from '../../authProvider/preview';
import { choosePreference, usePreference } from '../../preferences/preferences';
import { GlobalSearch } from '../search/GlobalSearch';
import { Footer } from './Footer';
import './layout.css';
import { Navbar } from './Navbar';
import { PreviewBanner } from './PreviewBanner';
import { ScreenBoundary } from './ScreenBoundary';
import { ScrollToTop } from './ScrollToTop';
import { useDocumentTitle } from './useDocumentTitle';
import { useOverlayNav } from './useOverlayNav';
import { useRefreshedUser } from './useRefreshedUser';
import { useScrollOnNavigation } from './useScrollOnNavigation';
import { VerticalNav } from './VerticalNav';

/** Navigation beside, navbar above, the screen between, footer below. */
export function Layout({ children }: { readonly children: React.ReactNode }) {
  const translate = useTranslate();
  const { pathname } = useLocation();
  const isOverlay = useOverlayNav();
  const isCollapsed = usePreference('vertical-nav-collapsed') === 'true';
  const [isOpen, setIsOpen] = useState(false);
  const [preview] = useState(readPreview);
  const close = () => setIsOpen(false);
  useRefreshedUser();
  useDocumentTitle();
  useScrollOnNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes with each navigation
  useEffect(close, [pathname, isOverlay]);

  return (
    <div
      className="console"
      data-nav={isOverlay ? 'overlay' : isCollapsed ? 'collapsed' : 'expanded'}
      data-preview={preview !== null}
    >
      <a className="skip-link" href="#main-content">
        {translate('ra.navigation.skip_nav')}
      </a>
      {preview && <PreviewBanner preview={preview} />}
      <VerticalNav
        isOverlay={isOverlay}
        isOpen={isOpen}
        onClose={close}
        isCollapsed={isCollapsed}
        onCollapse={(next) => choosePreference('vertical-nav-collapsed', next ? 'true' : 'false')}
      />
      <div className="console-body">
        <Navbar showsMenuButton={isOverlay} onOpenMenu={() => setIsOpen(true)} />
        <main id="main-content" className="console-main" tabIndex={-1}>
          <ScreenBoundary at={pathname}>
            <Suspense fallback={null}>{children}</Suspense>
          </ScreenBoundary>
        </main>
        <Footer />
      </div>
      <ScrollToTop />
      <GlobalSearch />
    </div>
  );
}
