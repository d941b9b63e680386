import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '../../dataProvider/session/session';
import type { Call } from '../../schema/resource';
import { useCalls } from '../../ui/resource/useAction';
import { useLanguage } from '../../ui/resource/useLanguage';

/** Details of the user that are not stored in the browser. */
export interface Me extends CurrentUser {
  readonly mobile?: string;
  readonly email?: string;
  readonly deptName?: string;
  readonly roles?: readonly { readonly id: string; readonly name: string }[];
}

export interface AskedFor<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export function useMyProfile(): AskedFor<Me> {
  return useAsked<Me>('GET /xxm/v1/users/me');
}

/** Whether this server can send codes by SMS, and links by e-mail. */
export function useSmsOffer(): AskedFor<{ readonly isOffered: boolean; readonly isMailLinkOffered: boolean }> {
  return useAsked('GET /xxm/v1/users/mobileCodeOffer');
}

/** Keyed by language, as the response has translated names. No refetch on focus, which would overwrite the form. */
function useAsked<T>(line: Call): AskedFor<T> {
  const { call } = useCalls();
  const language = useLanguage();
  return useQuery({
    queryKey: ['settings', line, language],
    queryFn: async () => (await call<T>(line)).data,
    refetchOnWindowFocus: false,
    gcTime: 0,
    retry: false,
  });
}
