import { onTestFinished } from 'vitest';
import type { Company } from './company';

/**
 * Makes the next update of a row that meets `when` fail with a lock timeout; later updates succeed. Returns a function
 * that returns whether that has happened.
 */
export async function failNextChange({ rows }: Company, table: string, when: string): Promise<() => Promise<boolean>> {
  await rows('create sequence changes');
  await rows(`create function give_up() returns trigger language plpgsql as $$ begin
    if nextval('changes') = 1 then raise 'It is locked by another transaction.' using errcode = 'lock_not_available'; end if;
    return new; end $$`);
  await rows(`create trigger give_up before update on ${table} for each row when (${when}) execute function give_up()`);
  onTestFinished(async () => {
    await rows('drop function give_up cascade');
    await rows('drop sequence changes');
  });
  return async () => (await rows('select is_called as failed from changes'))[0].failed;
}
