-- What an account name looks like: compatible forms as plain ones, small letters, Cyrillic and Greek letters as the Latin ones
-- that they are taken for. No new account looks like another; of those that did before each but the first is left as it is.
alter table users add column look text generated always as (translate(lower(normalize(username, nfkc)),
  'авеһніјкӏморԛсѕтԝхуѵԁαβεζηικμνορτυχıɑɡօАВЕҺНІЈКӀМОРԚСЅТԜХУѴԀΑΒΕΖΗΙΚΜΝΟΡΤΥΧ',
  'abehhijklmopqcstwxyvdabezhikmvoptyxiagoabehhijklmopqcstwxyvdabezhikmvoptyx')) stored;
alter table users add column looks_like_older boolean not null default false;
update users set looks_like_older = true from (
  select id, row_number() over (partition by look order by created_at, id) as place from users
) as looks where looks.id = users.id and looks.place > 1;
create unique index users_look on users (look) where not looks_like_older;
