/** Whether a trigger of the database refused a record beyond the company's plan. */
export function isPlanFull(error: unknown): boolean {
  return (error as { readonly code?: string }).code === 'PL001';
}
