-- Who may change replies or AI profiles may also try out replies with the language model; until now everyone who could
-- list the rules could. The permission's id is the one that the start of the server gives it.
update roles r
   set permission_ids = r.permission_ids || md5(r.company_id || ':permission:ai-profiles:try')::uuid
 where r.type is distinct from 'BUILTIN'
   and r.permission_ids && array[
         md5(r.company_id || ':permission:ai-profiles:edit')::uuid, md5(r.company_id || ':permission:reply-rules:edit')::uuid]
   and not r.permission_ids @> array[md5(r.company_id || ':permission:ai-profiles:try')::uuid];
