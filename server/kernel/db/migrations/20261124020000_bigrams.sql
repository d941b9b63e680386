-- The same pairs, some twice, which an index does not keep: written so that it isn't planned anew for each row.
create or replace function parley_bigrams(text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  pairs text[] := '{}';
begin
  for i in 1 .. length($1) - 1 loop
    pairs[i] := substr($1, i, 2);
  end loop;
  return pairs;
end $$;
