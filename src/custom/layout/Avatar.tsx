import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CurrentUser } from '../../authProvider/session';
import { download } from '../../dataProvider/download';

/** A person's picture, else the first letter of their name. */
export function Avatar({ user }: { readonly user: CurrentUser }) {
  const picture = usePicture(user.avatar ?? '');
  if (picture !== null) return <img className="avatar" src={picture} alt="" width="36" height="36" />;
  return (
    <span className="avatar" aria-hidden="true">
      {[...nameOf(user)][0]?.toUpperCase()}
    </span>
  );
}

export function nameOf(user: CurrentUser): string {
  return user.nickname || user.username || '';
}

/** An address stays one; an uploaded file, which the server gives to no plain request, is fetched. Null without either. */
function usePicture(avatar: string): string | null {
  const isAddress = /^(https?:|data:|\/)/.test(avatar);
  const { data } = useQuery({
    queryKey: ['pictures', avatar],
    queryFn: async () => {
      const file = await download(`/v1/files/${encodeURIComponent(avatar)}`);
      return file instanceof Blob ? file : file.data;
    },
    enabled: avatar !== '' && !isAddress,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return setUrl(null);
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return isAddress ? avatar : url;
}
