import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../schema/resource';
import { useCalls } from '../../ui/resource/useAction';
import type { Session, SessionPlace } from '../../ui/sessions/session';
import type { AskedFor } from '../settings/calls';

export interface Security {
  readonly passwordChangedAt: string;
  readonly signIns: readonly SignIn[];
  readonly devices: readonly KnownDevice[];
}

export interface SignIn {
  readonly id: string;
  readonly at: string;
  readonly outcome: string;
  readonly device: string | null;
  readonly place: SessionPlace;
}

export interface KnownDevice {
  readonly id: string;
  readonly device: string | null;
  readonly place: SessionPlace;
  readonly lastSeenAt: string;
}

export interface MySecurity extends Security {
  readonly sessions: readonly Session[];
}

/** Loads all data of the section together, so that it renders at once. */
export function useMySecurity(): AskedFor<MySecurity> {
  const { call } = useCalls();
  const ask = async <T>(line: Call) => (await call<T>(line)).data;
  return useQuery({
    queryKey: ['security'],
    queryFn: async () => {
      const [sessions, security] = await Promise.all([
        ask<readonly Session[]>('GET /xxm/v1/users/sessions'),
        ask<Security>('GET /xxm/v1/users/security'),
      ]);
      return { ...security, sessions };
    },
    refetchInterval: 60_000,
    gcTime: 0,
    retry: false,
  });
}
