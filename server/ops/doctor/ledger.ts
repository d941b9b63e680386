import type { Finding } from './finding';

/** The names of a company's ledger equations that do not hold. */
export interface BooksAtFault {
  readonly companyId: string;
  readonly names: readonly string[];
}

export function ledger(companies: number, wrong: readonly BooksAtFault[]): Finding {
  const subject = 'ledger';
  if (wrong.length === 0) return { subject, text: `balances in all ${companies} companies` };
  const text = wrong.map(({ companyId, names }) => `company ${companyId}: ${names.join(', ')}`).join('; ');
  return {
    subject,
    text: `does not balance (${text})`,
    todo: "Open the company's ledger, which lists the records (docs/ledger.md).",
  };
}
