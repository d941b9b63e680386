import type { Pool } from 'pg';

/**
 * Words that names are built of: two of them form a text of four characters that occurs in about 40 of 100,000 names.
 */
const words =
  '满减 立减 新客 老客 会员 周末 节日 春季 夏季 秋季 冬季 早鸟 限时 秒杀 包邮 首单 生日 年终 清仓 预售 返场 拼团 直播 店铺 品牌 ' +
  '平台 满赠 加购 收藏 签到 抽奖 礼包 红包 折扣 特惠 尾款 定金 试用 续费 升级 推荐 分享 好评 回购 关注 学生 教师 员工 企业 团购';
export const vocabulary: readonly string[] = words.split(' ');

/** Occurs in one name of a thousand; no index supports a search for a single character. */
export const rareCharacter = '冇';

export type Table = 'labels' | 'reference.labels' | 'coupons';

/** The creation time of the last row. */
const begun = new Date();

/** The same rows in every run (except for timestamps) and in every table. */
const numberedSql = `
  select n, moment, md5(n::text)::uuid as id,
         word[1 + abs(hashint4(n) % 50)] || word[1 + abs(hashint4(-n) % 50)] || case when n % 1000 = 0 then $3 else '' end || ' ' || n as name
    from (select n, $2::text[] as word, $4::timestamptz - make_interval(secs => $1::int - n) as moment
            from generate_series(1, $1::int) n) numbers`;

const company = '(select id from companies limit 1)';
const labelColumns = 'id, created_at, updated_at, name, colour, description, shown_in_inbox';
const labelSql = `id, moment, moment, name, '#1122' || 10 + n % 90, 'for the buyers of ' || n, n % 3 > 0 from (${numberedSql}) numbered`;

const fillSql: { readonly [table in Table]: string } = {
  labels: `insert into labels (company_id, ${labelColumns}) select ${company}, ${labelSql}`,
  'reference.labels': `insert into reference.labels (${labelColumns}) select ${labelSql}`,
  coupons: `
    insert into coupons (company_id, id, created_at, updated_at, name, kind, value, min_amount, total_limit, per_contact_limit,
      starts_at, ends_at, state)
    select ${company}, id, moment, moment, name, (array['fixed', 'percent', 'special_price'])[1 + n % 3],
           1 + abs(hashint4(n + 7) % 100), n % 5000, 1000 + n % 500, 1 + n % 9, moment, moment + interval '30 days', 'active'
      from (${numberedSql}) numbered`,
};

/** Replaces all rows of a table with that many new ones, then vacuums and analyzes it. */
export async function fill(pool: Pool, table: Table, rows: number): Promise<void> {
  await pool.query(`truncate ${table} cascade`);
  await pool.query(fillSql[table], [rows, vocabulary, rareCharacter, begun]);
  // As autovacuum does some minutes after an import.
  await pool.query(`vacuum (analyze) ${table}`);
  await pool.query('checkpoint');
}

export interface Sample {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

/** Rows from all over a table (ids are hashes). */
export async function sample(pool: Pool, table: Table, count: number): Promise<Sample[]> {
  const text = `select id, version::int, name from ${table} order by id limit $1`;
  const { rows } = await pool.query<Sample>(text, [count]);
  return rows;
}
