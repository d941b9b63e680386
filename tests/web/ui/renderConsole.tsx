import type { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { http } from 'msw';
import { Admin, type DataProvider, Resource } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadPermissions } from '../../../src/authProvider/permissions';
import { createI18nProvider } from '../../../src/console/i18nProvider';
import { permissionsOf } from '../../../src/schema/permissions/permissions';
import { consoleName, type ResourceSchema } from '../../../src/schema/resource';
import { ConfirmProvider } from '../../../src/ui/kit/confirm/ConfirmProvider';
import { screensOf } from '../../../src/ui/screens';
import { faultyServer, success } from '../../helpers/faultyServer';

// Loaded before the tests, not within the first one.
await import('../../../src/ui/list/ResourceList');
await import('../../../src/ui/form/FormPage');
await import('../../../src/ui/form/FormOverList');
await import('../../../src/ui/show/ResourceShow');

export interface Console {
  readonly schemas: readonly ResourceSchema[];
  readonly provider: DataProvider;
  readonly at: string;
  /** Permission codes; default: all of the schemas. */
  readonly permissions?: readonly string[];
  readonly language?: 'en-US' | 'zh-CN';
  /** To refetch what is shown, as live events do. */
  readonly queryClient?: QueryClient;
}

/** For a test file: renders the generated screens as the console does, without its navigation. */
export function generatedScreens() {
  const { server } = faultyServer();
  return {
    server,
    async renderConsole({ schemas, provider, at, permissions, language = 'en-US', queryClient }: Console) {
      localStorage.setItem('parley-language', language);
      const codes = permissions ?? schemas.flatMap((schema) => permissionsOf(schema).map(({ code }) => code));
      server.use(http.get('*/api/xxm/v1/users/permissions', () => success({ permissions: [...codes] })));
      await loadPermissions();
      const i18nProvider = createI18nProvider();
      const admin = (
        <Admin
          dataProvider={provider}
          i18nProvider={i18nProvider}
          layout={Layout}
          disableTelemetry
          {...(queryClient && { queryClient })}
        >
          {schemas.map((schema) => (
            <Resource key={schema.name} name={consoleName(schema)} {...screensOf(schema)} />
          ))}
        </Admin>
      );
      const router = createMemoryRouter([{ path: '*', element: admin }], { initialEntries: [at] });
      return { router, ...render(<RouterProvider router={router} />) };
    },
  };
}

function Layout({ children }: { readonly children: React.ReactNode }) {
  return (
    <ConfirmProvider>
      <main>{children}</main>
    </ConfirmProvider>
  );
}
