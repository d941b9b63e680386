import type { CompanyPlan } from '../../schema/billing/companyPlan';
import type { Edition } from '../../schema/billing/edition';
import type { Language } from '../../schema/text';

export function nameOf({ editions }: CompanyPlan, code: string, language: Language): string {
  const edition = editions.find((each) => each.code === code);
  return edition === undefined ? code : titleOf(edition, language);
}

export function titleOf({ name, englishName }: Edition, language: Language): string {
  return language === 'zh' ? name : englishName;
}

/** 20480 MB becomes '20 GB'. */
export function storageText(megabytes: number, language: Language): string {
  const [amount, unit] = megabytes >= 1_024 ? [megabytes / 1_024, 'gigabyte'] : [megabytes, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(amount);
}
