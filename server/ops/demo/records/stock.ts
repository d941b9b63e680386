/** A batch of codes imported into a demo pool; oldest first. */
export interface DemoBatch {
  readonly pool: string;
  readonly name: string;
  readonly count: number;
  /** Prefix of its codes. */
  readonly prefix: string;
  readonly daysAgo: number;
  /** Expires in this many days. */
  readonly holdsFor?: number;
  /** Minor units. */
  readonly unitCost: number;
  readonly currency?: 'USD' | 'EUR';
  readonly supplier: string;
  /** How many of its codes are quarantined, and why. */
  readonly heldBack?: { readonly count: number; readonly reason: string };
}

export const batches: readonly DemoBatch[] = [
  {
    ...{ pool: 'Steam 50 元卡密', name: '10 月第四批', count: 25, prefix: 'STM5', daysAgo: 29 },
    ...{ unitCost: 4_650, supplier: '华东点卡', holdsFor: 25 },
  },
  {
    ...{ pool: 'Steam 50 元卡密', name: '11 月第二批', count: 40, prefix: 'STM5', daysAgo: 8 },
    ...{ unitCost: 4_620, supplier: '华东点卡', holdsFor: 180 },
  },
  {
    ...{ pool: 'Steam 100 元卡密', name: '11 月第一批', count: 16, prefix: 'STM1', daysAgo: 27 },
    ...{ unitCost: 9_300, supplier: '华东点卡' },
  },
  {
    ...{ pool: 'PSN US $20', name: 'PSN autumn', count: 30, prefix: 'PSNU', daysAgo: 28, holdsFor: 90 },
    ...{ unitCost: 1_780, currency: 'USD', supplier: 'Northgate Digital' },
    heldBack: { count: 2, reason: 'The supplier asked to check these two.' },
  },
  {
    ...{ pool: 'Windows 11 Pro 密钥', name: '零售密钥 A', count: 14, prefix: 'W11P', daysAgo: 26 },
    ...{ unitCost: 14_200, supplier: '正版优选' },
  },
  {
    ...{ pool: 'Windows 11 Pro 密钥', name: '零售密钥 B', count: 6, prefix: 'W11P', daysAgo: 5 },
    ...{ unitCost: 14_500, supplier: '正版优选' },
    heldBack: { count: 1, reason: '买家反馈同批密钥无法激活，待供货商核实' },
  },
  {
    ...{ pool: 'Office 家庭版 密钥', name: '家庭版密钥', count: 9, prefix: 'OFHM', daysAgo: 21 },
    ...{ unitCost: 22_000, supplier: '正版优选' },
  },
  {
    ...{ pool: '视频会员激活码', name: '月卡激活码', count: 36, prefix: 'TXSP', daysAgo: 24, holdsFor: 60 },
    ...{ unitCost: 1_900, supplier: '会员直供' },
  },
];
