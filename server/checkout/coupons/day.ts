/** SQL for the current date in the company's time zone; `company` is an SQL expression for its id. */
export function companyDay(company: string): string {
  return `(now() at time zone coalesce((select time_zone from companies where id = ${company}), 'UTC'))::date`;
}
