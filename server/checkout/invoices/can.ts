/** Whether an order of company $1 can get its invoice. */
export const canInvoice = `c.invoicing <> 'off' and o.paid_at is not null and o.amount > 0
  and not exists (select from order_invoices i where i.company_id = $1 and i.order_id = o.id)`;
