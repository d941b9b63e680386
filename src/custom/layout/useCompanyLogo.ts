import { useAuthState } from '../../authProvider/authState';
import { useFileImage } from '../../ui/files/useFileImage';

/** URL of the company logo; null while loading and without one. */
export function useCompanyLogo(): string | null {
  const image = useFileImage(useAuthState().user?.companyLogo ?? null, 320);
  return typeof image === 'string' ? null : image.url;
}
