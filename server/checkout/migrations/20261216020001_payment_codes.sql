-- Payments whose buyers scan a code, and pages that are open for minutes and then shown anew.
alter table payment_attempts add column qr text check (length(qr) <= 2000);
alter table payment_attempts add column open_until timestamptz;
