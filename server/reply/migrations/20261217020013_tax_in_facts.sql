-- Answers state the tax that is added to prices, so they change with it.
create trigger knowledge_changed after update of tax_mode, tax_name, tax_rate on companies for each row
  when ((old.tax_mode, old.tax_name, old.tax_rate) is distinct from (new.tax_mode, new.tax_name, new.tax_rate))
  execute function note_knowledge_change();
