import type { CurrentUser } from './session';

/** The edition as its reader calls it. */
export function editionName(
  { serviceName, serviceEnglishName }: Pick<CurrentUser, 'serviceName' | 'serviceEnglishName'>,
  language: string,
): string | undefined {
  return language.startsWith('zh') ? serviceName : (serviceEnglishName ?? serviceName);
}
