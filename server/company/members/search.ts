/** SQL condition: matches a member's account name, or the full mobile number in any notation. */
export function accountOrMobile(text: string, place: (value: unknown) => string): string {
  const account = `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
  const mobile = text.replace(/[\s()-]/g, '');
  return `exists (select 1 from users where users.id = members.id and members.join_status = 'NORMAL'
    and (lower(users.username) like lower(${place(account)}::text) or users.mobile = ${place(mobile)}::text))`;
}
