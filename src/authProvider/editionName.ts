import type { CurrentUser } from '../dataProvider/session/session';

/** The edition's name in the given language: Chinese for `zh*`, otherwise English if there is an English name. */
export function editionName(
  { serviceName, serviceEnglishName }: Pick<CurrentUser, 'serviceName' | 'serviceEnglishName'>,
  language: string,
): string | undefined {
  return language.startsWith('zh') ? serviceName : (serviceEnglishName ?? serviceName);
}
