import { useQuery } from '@tanstack/react-query';
import axios from 'axios';
import { useEffect, useState } from 'react';
import { download } from '../../dataProvider/download';

/** Object URL of a stored image; 'loading', or 'gone' when it cannot be loaded. */
export type FileImage = { readonly url: string } | 'loading' | 'gone';

/**
 * An image at about this size in pixels (null: original). Fetched with credentials, as file URLs require
 * authentication; a server without thumbnails returns the original.
 */
export function useFileImage(fileId: string | null, size: 96 | 320 | 640 | null): FileImage {
  const { data, isError } = useQuery({
    queryKey: ['file-image', fileId, size],
    queryFn: ({ signal }) => fetchImage(fileId!, size, signal),
    enabled: fileId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const url = useObjectUrl(data);
  if (isError) return 'gone';
  return url === null ? 'loading' : { url };
}

/** Object URL of a blob, revoked on unmount or change. */
function useObjectUrl(data: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (data === undefined) return setUrl(null);
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return url;
}

async function fetchImage(fileId: string, size: number | null, signal: AbortSignal): Promise<Blob> {
  const path = `/v1/files/${encodeURIComponent(fileId)}`;
  if (size === null) return blobOf(path, signal);
  try {
    return await blobOf(`${path}/thumbnail?size=${size}`, signal);
  } catch (error) {
    if (axios.isAxiosError(error) && error.response !== undefined) return blobOf(path, signal);
    throw error;
  }
}

async function blobOf(path: string, signal: AbortSignal): Promise<Blob> {
  const file = await download(path, { signal });
  return file instanceof Blob ? file : file.data;
}
