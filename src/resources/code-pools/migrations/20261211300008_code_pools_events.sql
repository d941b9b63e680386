-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('code_pools', 'code-pools', '1a5577e5', '{add,edit,remove}', 'null', '{content,api_token,api_secret}');
