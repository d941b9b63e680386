import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAuthState } from '../../authProvider/authState';
import { readPreview } from '../../dataProvider/session/preview';
import { usePreference } from '../../preferences/preferences';
import { onDemand } from '../../ui/kit/onDemand';
import { whenIdle } from '../../ui/kit/useIdle';
import { useCustomizerOpen } from '../appearance/openCustomizer';
import { hasFixedHeight } from '../paths';
import { PlanLimit } from '../planLimit/PlanLimit';
import { GlobalSearch } from '../search/GlobalSearch';
import { Footer } from './Footer';
import { Head } from './Head';
import { HorizontalNav } from './HorizontalNav';
import './layout.css';
import './nav.css';
import './navRow.css';
import './navSections.css';
import { Navbar } from './Navbar';
import { NavTabs } from './NavTabs';
import { PreviewBanner } from './PreviewBanner';
import { ScreenBoundary } from './ScreenBoundary';
import { ScrollToTop } from './ScrollToTop';
import { SkipLink } from './SkipLink';
import { useArrangement } from './useArrangement';
import { useDocumentTitle } from './useDocumentTitle';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useOverlay } from './useOverlay';
import { useRefreshedUser } from './useRefreshedUser';
import { useScrollOnNavigation } from './useScrollOnNavigation';
import { VerticalNav } from './VerticalNav';

const Customizer = onDemand(async () => (await import('../appearance/Customizer')).Customizer);
const PlanBanner = onDemand(async () => (await import('../plan/PlanBanner')).PlanBanner);

/** Console layout: navigation, navbar, page and footer, by user preference. */
export function Layout({ children }: { readonly children: React.ReactNode }) {
  useEffect(() => whenIdle(() => void import('../../ui/kit/icons/laterIcons')), []);
  const { pathname } = useLocation();
  const { nav, navbar } = useArrangement();
  const overlay = useOverlay(nav === 'overlay');
  const contentWidth = usePreference('content-width');
  const isCustomizing = useCustomizerOpen();
  const [preview] = useState(readPreview);
  const { planStatus = 'ACTIVE', beyondPlan = null } = useAuthState().user ?? {};
  useRefreshedUser();
  useDocumentTitle();
  useScrollOnNavigation();
  useFocusOnNavigation();

  return (
    <div
      className="console"
      data-nav={nav}
      data-content={contentWidth}
      data-height={hasFixedHeight(pathname) ? 'fixed' : 'free'}
      data-preview={preview !== null}
    >
      <SkipLink />
      {preview && <PreviewBanner preview={preview} />}
      {nav !== 'horizontal' && <VerticalNav nav={nav} overlay={overlay} hasTools={navbar === 'hidden'} />}
      <div className="console-body flex column grow min-0" inert={overlay.isOpen}>
        {navbar !== 'hidden' && (
          <Head navbar={navbar}>
            <Navbar hasBrand={nav === 'horizontal'} onOpenMenu={nav === 'overlay' ? overlay.open : null} />
            {nav === 'horizontal' && <HorizontalNav />}
          </Head>
        )}
        {(planStatus !== 'ACTIVE' || beyondPlan !== null) && <PlanBanner />}
        <main id="main-content" className="console-main grow" tabIndex={-1}>
          <NavTabs>
            <ScreenBoundary at={pathname}>
              <Suspense fallback={null}>{children}</Suspense>
            </ScreenBoundary>
          </NavTabs>
        </main>
        <ScrollToTop />
        <Footer />
      </div>
      <GlobalSearch />
      <PlanLimit />
      {isCustomizing && <Customizer />}
    </div>
  );
}
