import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { download } from '../../dataProvider/download';

/** An address stays one; an uploaded file, which the server gives to no plain request, is fetched. Null without either. */
export function usePicture(avatar: string): string | null {
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
  const url = useObjectUrl(data);
  return isAddress ? avatar : url;
}

/** An address for bytes that the browser has, as long as they are shown. */
export function useObjectUrl(data: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return setUrl(null);
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url;
}
