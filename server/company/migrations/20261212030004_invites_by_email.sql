create unique index invites_pending_email on invites (company_id, email) where status = 'PENDING' and email is not null;
