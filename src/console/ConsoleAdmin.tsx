import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, NotFound } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { authProvider } from '../authProvider/authProvider';
import { Layout } from '../custom/layout/Layout';
import { PrintHead } from '../custom/layout/PrintHead';
import { ScreenError } from '../custom/layout/ScreenError';
import { OfflineBanner } from '../custom/offline/OfflineBanner';
import { Splash } from '../custom/pages/Splash';
import { dataProvider } from '../dataProvider/dataProvider';
import { outlines } from '../dataProvider/resources';
import { ConfirmProvider } from '../ui/kit/confirm/ConfirmProvider';
import { Toasts } from '../ui/kit/toasts/Toasts';
import { layoutConfig } from '../ui/theme/layoutConfig';
import { Theme } from '../ui/theme/Theme';
import { Home } from './Home';
import { createI18nProvider } from './i18nProvider';
import { LiveConsole } from './LiveConsole';
import { Protected } from './Protected';
import { resourceOf } from './resources';
import { screenRoutes } from './screens';
import { createStore } from './store';

/**
 * react-admin assembled from its parts, because `<Admin>` bundles a layout, a sign-in page and themes that are never
 * shown.
 */
export function ConsoleAdmin() {
  const queryClient = useQueryClient();
  const [i18nProvider] = useState(createI18nProvider);
  const [store] = useState(createStore);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <Theme>
        <CoreAdminUI
          title={layoutConfig.appTitle}
          layout={ConsoleLayout}
          dashboard={Home}
          loading={Splash}
          catchAll={Nowhere}
          error={ScreenError}
          accessDenied={Refused}
          authenticationError={Refused}
          requireAuth
          disableTelemetry
        >
          {outlines.map(resourceOf)}
          <CustomRoutes>
            {screenRoutes.map((custom) => (
              <Route key={custom.path} path={custom.path} element={<Protected custom={custom} />} />
            ))}
          </CustomRoutes>
        </CoreAdminUI>
        <Toasts />
        <OfflineBanner />
        <LiveConsole />
      </Theme>
    </CoreAdminContext>
  );
}

function ConsoleLayout({ children }: { readonly children: React.ReactNode }) {
  return (
    <ConfirmProvider>
      <PrintHead />
      <Layout>{children}</Layout>
    </ConfirmProvider>
  );
}

function Nowhere() {
  return <NotFound />;
}

/** The 403 page is a public page without layout, so it is rendered by App outside the console. */
function Refused() {
  return <Navigate to="/not-authorized" replace />;
}
