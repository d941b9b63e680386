-- Written from the schema. Until it is committed, `npm run dev` keeps it up to date.
select write_events('menus', 'menus', '02fb7c85', '{add,edit,remove}', 'null', '{}');
