import { type Db, prepared, query } from '../../kernel/db/queries';
import type { FileRoom } from '../../kernel/files/fileStore';
import { Refusal } from '../../kernel/http/refusal';
import { limitsOf, usageOf } from './limits';

/** The storage limit of a company's plan. */
export const storageOfPlan: FileRoom = {
  max: (companyId) => `(select e.max_storage_mb * ${bytesInMb} from companies c join editions e on e.code = c.plan_code
    where c.id = ${companyId})`,
  async refusal(db, companyId, bytes) {
    const [isOver] = await query(db, overSql, [companyId, bytes]);
    return isOver === undefined ? null : reached(db, companyId);
  },
};

async function reached(db: Db, companyId: string): Promise<Refusal> {
  const { storageMb } = await usageOf(db, companyId);
  const { planCode } = await limitsOf(db, companyId);
  const [larger] = await query(db, largerSql, [planCode]);
  const isSold = larger !== undefined;
  const text = {
    en: `This file doesn't fit: ${storageMb.used} MB of your plan's ${storageMb.max} MB storage are in use. ${isSold ? 'Upgrade your plan or delete files you no longer need.' : 'Delete files you no longer need.'}`,
    zh: `当前套餐的文件空间为 ${storageMb.max} MB，已用 ${storageMb.used} MB，放不下此文件。${isSold ? '请升级套餐，或删除不需要的文件。' : '请删除不需要的文件。'}`,
  };
  const action = isSold ? 'upgrade' : 'remove';
  return new Refusal(400, 'PLAN_LIMIT', text, { data: { limit: 'storageMb', ...storageMb, planCode, action } });
}

const bytesInMb = 1_048_576;

const overSql = prepared(`
  select 1 from companies c join editions e on e.code = c.plan_code left join file_space s on s.company_id = c.id
   where c.id = $1 and coalesce(s.used, 0) + $2::bigint > e.max_storage_mb * ${bytesInMb}`);
const largerSql = prepared(`
  select 1 from editions o join editions e on e.code = $1
   where o.enabled and coalesce(o.max_storage_mb > e.max_storage_mb, true) limit 1`);
