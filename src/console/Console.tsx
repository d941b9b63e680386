import { useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { forgetPermissions, loadPermissions } from '../authProvider/permissions';
import { Splash } from '../custom/pages/Splash';
import { announce } from '../custom/routing/location';
import { ConsoleAdmin } from './ConsoleAdmin';

type Router = ReturnType<typeof createBrowserRouter>;

/** The console of one signed-in person: their permissions first, then react-admin under a router of its own. */
export default function Console() {
  const router = useRouter();
  const isReady = usePermissionsLoaded();
  if (router === null || !isReady) return <Splash />;
  // With transitions, react-admin's urgent renders starve the navigation to the sign-in page for many seconds.
  return <RouterProvider router={router} useTransitions={false} />;
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

function usePermissionsLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    loadPermissions().then(() => setIsLoaded(true), setError);
    return forgetPermissions;
  }, []);
  if (error !== null) throw error;
  return isLoaded;
}
