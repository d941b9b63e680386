import { useAuthState } from '../../authProvider/authState';
import { useFileImage } from '../files/useFileImage';

/** Where the company's logo is drawn from; null until it is there, and for a company without one. */
export function useCompanyLogo(): string | null {
  const image = useFileImage(useAuthState().user?.companyLogo ?? null, 320);
  return typeof image === 'string' ? null : image.url;
}
