-- A rule's readers see the files of its draft and of all its versions.
insert into file_uses (company_id, file_id, resource, record_id)
  select c.company_id, f.id, 'reply-rules', c.rule_id
    from (select company_id, rule_id, content from reply_rule_versions
          union all select company_id, rule_id, content from reply_rule_drafts) c
   cross join lateral jsonb_path_query(c.content, 'lax $.parts[*].fileId') part
    join files f on f.company_id = c.company_id and f.id::text = part #>> '{}'
  on conflict do nothing;
update files set used = true where not used and exists (select 1 from file_uses u where u.file_id = files.id);
