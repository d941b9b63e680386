/** The day that it is for a company now, as SQL; `company` is the company's id. */
export function companyDay(company: string): string {
  return `(now() at time zone coalesce((select time_zone from companies where id = ${company}), 'UTC'))::date`;
}
