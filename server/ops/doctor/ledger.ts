import type { Finding } from './finding';

/** The names of a company's ledger equations that do not hold. */
export interface BooksAtFault {
  readonly companyId: string;
  readonly names: readonly string[];
}

export function ledger(companies: number, wrong: readonly BooksAtFault[]): Finding {
  const subject = 'ledger';
  if (wrong.length === 0) return { subject, text: `adds up, in each of ${companies} companies` };
  const text = wrong.map(({ companyId, names }) => `company ${companyId}: ${names.join(', ')}`).join('; ');
  return {
    subject,
    text: `does not add up (${text})`,
    todo: 'Open its ledger, which names the records (docs/ledger.md).',
  };
}
