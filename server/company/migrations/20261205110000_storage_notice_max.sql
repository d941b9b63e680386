-- The limit in a storage notice is called 'max' now.
update notifications
   set parameters = parameters - 'most' || jsonb_build_object('max', parameters -> 'most')
 where kind = 'storage-low' and parameters ? 'most';
