/** For a row of products: what their company adds to the price as tax, as AddedTax; null if nothing. */
export const addedTaxOf = (
  product: string,
) => `(select jsonb_build_object('name', w.tax_name, 'rate', coalesce(${product}.tax_rate, w.tax_rate, 0))
    from companies w where w.id = ${product}.company_id and w.tax_mode = 'added')`;
