-- Pictures of members are for the whole company.
update files set shared = true, used = true from users u where u.avatar = files.id::text;
