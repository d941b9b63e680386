-- Only pictures that browsers show have a size.
update files set width = null, height = null
 where width is not null and type not in ('image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/apng');
