import { useQuery } from '@tanstack/react-query';
import type { Reason } from '../../schema/reason';
import { usePermissionCodes } from '../resource/may';
import { useCalls } from '../resource/useAction';
import { useLanguage } from '../resource/useLanguage';

/** Reasons for these permission codes in the same order; undefined while loading, null on failure. */
export function useReasons(codes: readonly string[]): readonly Reason[] | null | undefined {
  const { call } = useCalls();
  const language = useLanguage();
  const permissions = usePermissionCodes();
  const line = `GET /xxm/v1/users/whyNot?codes=${encodeURIComponent(codes.join())}` as const;
  const ask = async () => (await call<readonly Reason[]>(line)).data;
  // Part of the query key: permissions and language change the response.
  const known = codes.filter((code) => permissions.has(code)).join();
  const { data, isError } = useQuery({
    queryKey: ['whyNot', line, language, known],
    queryFn: ask,
    enabled: codes.length > 0,
    retry: false,
  });
  if (isError) return null;
  return data && codes.flatMap((code) => data.filter((reason) => reason.code === code));
}
