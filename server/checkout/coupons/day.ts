/** The day that it is for a company now, as SQL; `company` is the company's id. */
export function companyDay(_company: string): string {
  return `(now() at time zone 'UTC')::date`;
}
