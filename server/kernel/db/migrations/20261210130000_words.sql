-- The order of words for people: Chinese by pinyin, then Latin letters without regard to case and width, and 2 before 10
-- (docs/decisions/0039). A PostgreSQL built without ICU has no such order; lists then keep that of the characters' codes.
do $$
begin
  create collation parley_words (provider = icu, locale = 'zh-u-kn-true');
exception when feature_not_supported then
  create collation parley_words from "C";
end $$;
