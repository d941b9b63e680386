-- Pictures of products are for the whole company.
update files set shared = true from products p where p.company_id = files.company_id and p.image = files.id;
