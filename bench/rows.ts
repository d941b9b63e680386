import type { Pool } from 'pg';
import type { System } from './servers';

/** Words that names are made of: two of them make a text of four characters that stands in about 40 of 100,000 names. */
const words =
  '满减 立减 新客 老客 会员 周末 节日 春季 夏季 秋季 冬季 早鸟 限时 秒杀 包邮 首单 生日 年终 清仓 预售 返场 拼团 直播 店铺 品牌 ' +
  '平台 满赠 加购 收藏 签到 抽奖 礼包 红包 折扣 特惠 尾款 定金 试用 续费 升级 推荐 分享 好评 回购 关注 学生 教师 员工 企业 团购';
export const vocabulary: readonly string[] = words.split(' ');

/** Stands in one name of a thousand, and a single character cannot be looked up in any index. */
export const rareCharacter = '冇';

const tables: { readonly [system in System]: string } = { ours: 'coupons', reference: 'reference.coupons' };

const columns =
  'id, created_at, updated_at, name, kind, value, min_amount, total_limit, per_contact_limit, starts_at, ends_at, state';

const rowsSql = `
  select gen_random_uuid(), moment, moment,
         word[1 + abs(hashint4(n) % 50)] || word[1 + abs(hashint4(-n) % 50)] || case when n % 1000 = 0 then $3 else '' end || ' ' || n,
         (array['fixed', 'percent', 'special_price'])[1 + n % 3], 1 + abs(hashint4(n + 7) % 100), n % 5000, 1000 + n % 500, 1 + n % 9,
         moment, moment + interval '30 days', (array['active', 'paused', 'ended'])[1 + n % 3]
    from (select n, $2::text[] as word, now() - make_interval(secs => $1::int - n) as moment from generate_series(1, $1::int) n) numbers`;

/** Puts so many rows into each system's table, in place of all that were there, and leaves the database tidy. */
export async function fill(pool: Pool, systems: readonly System[], rows: number): Promise<void> {
  for (const system of systems) {
    const table = tables[system];
    const company = system === 'ours' ? ['company_id, ', '(select id from companies limit 1), '] : ['', ''];
    await pool.query(`truncate ${table} cascade`);
    await pool.query(
      `insert into ${table} (${company[0]}${columns}) select ${company[1]}filling.* from (${rowsSql}) filling`,
      [rows, vocabulary, rareCharacter],
    );
    // As the database does by itself some minutes after an import.
    await pool.query(`vacuum (analyze) ${table}`);
  }
  await pool.query('checkpoint');
}

export interface Sample {
  readonly id: string;
  readonly version: number;
  readonly name: string;
}

/** Rows from all over a system's table. */
export async function sample(pool: Pool, system: System, count: number): Promise<Sample[]> {
  const text = `select id, version::int, name from ${tables[system]} order by id limit $1`;
  const { rows } = await pool.query<Sample>(text, [count]);
  return rows;
}
