import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { announce } from '../authProvider/location';
import { forgetPermissions, loadPermissions, onPermissions } from '../authProvider/permissions';
import { Splash } from '../custom/pages/Splash';
import { ConsoleAdmin } from './ConsoleAdmin';
import { createQueryClient } from './queryClient';

type Router = ReturnType<typeof createBrowserRouter>;

/** The signed-in console: loads the permissions, then renders react-admin under its own router. */
export default function Console() {
  const router = useRouter();
  const queryClient = useQueryClientOfPerson();
  if (router === null || queryClient === null) return <Splash />;
  // With transitions, react-admin's urgent renders starve the navigation to the sign-in page for many seconds.
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} useTransitions={false} />
    </QueryClientProvider>
  );
}

// At /login, App unmounts the console; until then render nothing.
const routes = [
  { path: '/login/*', element: null },
  { path: '*', element: <ConsoleAdmin /> },
];

function useRouter(): Router | null {
  const [router, setRouter] = useState<Router | null>(null);
  useEffect(() => {
    const made = createBrowserRouter(routes);
    const stop = made.subscribe(announce);
    setRouter(made);
    return () => {
      stop();
      made.dispose();
    };
  }, []);
  return router;
}

/** The query client for this user; null until the permissions are loaded. */
function useQueryClientOfPerson(): QueryClient | null {
  const [queryClient, setQueryClient] = useState<QueryClient | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isOver = false;
    loadPermissions()
      .then(createQueryClient)
      .then((made) => isOver || setQueryClient(made), setError);
    return () => {
      isOver = true;
      forgetPermissions();
    };
  }, []);
  useEffect(() => {
    if (queryClient === null) return;
    // react-admin caches canAccess and getPermissions.
    return onPermissions(() => {
      for (const question of ['canAccess', 'getPermissions'])
        void queryClient.invalidateQueries({ queryKey: ['auth', question] });
    });
  }, [queryClient]);
  if (error !== null) throw error;
  return queryClient;
}
