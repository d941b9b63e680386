import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { forgetPermissions, loadPermissions, onPermissions } from '../authProvider/permissions';
import { Splash } from '../custom/pages/Splash';
import { announce } from '../custom/routing/location';
import { ConsoleAdmin } from './ConsoleAdmin';
import { createQueryClient } from './queryClient';

type Router = ReturnType<typeof createBrowserRouter>;

/** The console of one signed-in person: their permissions first, then react-admin under a router of its own. */
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

// At /login the border takes the console away; until it does there is nothing of it to show.
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

/** Null until it is known what the person may do. */
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
    // react-admin remembers the answers to its own questions.
    return onPermissions(() => {
      for (const question of ['canAccess', 'getPermissions'])
        void queryClient.invalidateQueries({ queryKey: ['auth', question] });
    });
  }, [queryClient]);
  if (error !== null) throw error;
  return queryClient;
}
