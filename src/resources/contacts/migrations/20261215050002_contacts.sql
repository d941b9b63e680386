-- Finds a customer by the e-mail address that they quote.
create index contacts_email_quoted on contacts (company_id, lower(email)) where email is not null;
