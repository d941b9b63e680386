-- As accounts keep them: a number of mainland China without the country code.
update invites set mobile = right(mobile, 11) where id in (
  select distinct on (company_id, right(mobile, 11)) id from invites
   where mobile ~ '^(\+|00)?861[3-9][0-9]{9}$' and status = 'PENDING'
     and not exists (
       select 1 from invites other
        where other.company_id = invites.company_id and other.status = 'PENDING' and other.mobile = right(invites.mobile, 11)
     )
   order by company_id, right(mobile, 11), created_at, id
);
