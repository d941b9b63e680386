-- Buyers narrow a shop to a category.
alter table products add column category text;
alter table products add constraint products_category_check_cede14ac check (length(category) <= 40);
