import { expect, test } from 'vitest';
import { initialsOf } from './pinyin';

// A common character of each syllable, in order: every boundary between two letters lies between two of them.
const syllables = `
  a阿 ai爱 an安 ang昂 ao奥 ba八 bai百 ban半 bang帮 bao包 bei北 ben本 beng崩 bi比 bian变 biao表 bie别 bin宾 bing病 bo波 bu部
  ca擦 cai菜 can参 cang仓 cao草 ce册 cen岑 ceng层 cha查 chai拆 chan产 chang厂 chao超 che车 chen陈 cheng成 chi吃 chong充
  chou抽 chu出 chuai揣 chuan船 chuang窗 chui吹 chun春 chuo戳 ci次 cong从 cou凑 cu粗 cuan窜 cui催 cun村 cuo错
  da打 dai代 dan单 dang当 dao到 de德 dei得 deng登 di第 dian店 diao掉 die跌 ding订 diu丢 dong东 dou豆 du读 duan短 dui对 dun顿 duo多
  e饿 en恩 er二 fa发 fan反 fang方 fei费 fen分 feng风 fo佛 fou否 fu付 ga嘎 gai改 gan干 gang刚 gao高 ge个 gei给 gen跟 geng更
  gong公 gou购 gu古 gua挂 guai怪 guan关 guang广 gui规 gun滚 guo国 ha哈 hai海 han汉 hang杭 hao好 he和 hei黑 hen很 heng横
  hong红 hou后 hu户 hua话 huai坏 huan换 huang黄 hui回 hun婚 huo货 ji机 jia家 jian间 jiang江 jiao交 jie接 jin金 jing京 jiong窘
  jiu九 ju局 juan卷 jue决 jun军 ka卡 kai开 kan看 kang康 kao考 ke客 ken肯 keng坑 kong空 kou口 ku库 kua跨 kuai快 kuan款 kuang矿
  kui亏 kun困 kuo扩 la拉 lai来 lan蓝 lang浪 lao老 le乐 lei类 leng冷 li李 lia俩 lian联 liang两 liao聊 lie列 lin林 ling令 liu流
  long龙 lou楼 lu录 luan乱 lun轮 luo罗 lv绿 lve略 ma妈 mai买 man满 mang忙 mao毛 mei没 men门 meng梦 mi米 mian面 miao秒 mie灭
  min民 ming名 miu谬 mo模 mou某 mu目 na拿 nai奶 nan南 nang囊 nao脑 ne呢 nei内 nen嫩 neng能 ni你 nian年 niang娘 niao鸟 nie捏
  nin您 ning宁 niu牛 nong农 nu女 nuan暖 nuo诺 ou欧 pa怕 pai排 pan盘 pang旁 pao跑 pei配 pen盆 peng朋 pi批 pian片 piao票 pie撇
  pin品 ping平 po破 pu铺 qi期 qia恰 qian钱 qiang强 qiao桥 qie切 qin亲 qing请 qiong穷 qiu求 qu区 quan全 que确 qun群
  ran然 rang让 rao绕 re热 ren人 reng扔 ri日 rong容 rou肉 ru入 ruan软 rui瑞 run润 ruo若 sa撒 sai赛 san三 sang桑 sao扫 se色
  sen森 seng僧 sha沙 shai筛 shan删 shang商 shao少 she设 shen深 sheng生 shi时 shou收 shu数 shua刷 shuai帅 shuan栓 shuang双
  shui税 shun顺 shuo说 si四 song送 sou搜 su速 suan算 sui随 sun损 suo所 ta他 ta它 tai台 tan谈 tang糖 tao套 te特 teng腾 ti题
  tian天 tiao条 tie贴 ting停 tong通 tou头 tu图 tuan团 tui退 tun吞 tuo拖 wa挖 wai外 wan完 wang网 wei位 wen问 weng翁 wo我 wu无
  xi系 xia下 xian线 xiang相 xiao小 xie写 xin新 xing姓 xiong兄 xiu修 xu需 xuan选 xue学 xun寻 ya压 yan验 yang样 yao要 ye页 yi一
  yin因 ying应 yo哟 yong用 you有 yu语 yuan员 yue月 yun运 za杂 zai在 zan赞 zang脏 zao早 ze则 zei贼 zen怎 zeng增 zha炸 zhai摘
  zhan站 zhang账 zhao找 zhe这 zhen真 zheng正 zhi知 zhong中 zhou周 zhu主 zhua抓 zhuai拽 zhuan专 zhuang装 zhui追 zhun准 zhuo桌
  zi字 zong总 zou走 zu组 zuan钻 zui最 zun尊 zuo作`;

test('every syllable has its initial letter in the order of this ICU', () => {
  const wrong = syllables
    .trim()
    .split(/\s+/)
    .filter((one) => initialsOf(one.at(-1)!) !== one[0]);
  expect(wrong).toEqual([]);
});

test.each([
  ['登录日志', 'dlrz'],
  ['回复记录', 'hfjl'],
  ['重庆银行', 'cqyh'],
  ['长沙', 'cs'],
  ['厦门', 'xm'],
  ['重新调整', 'cxtz'],
  ['弹性校准', 'txjz'],
  ['重要', 'zy'],
  ['调用', 'dy'],
  ['VIP 等级', 'vip dj'],
])('%s has the initials %s', (text, initials) => {
  expect(initialsOf(text)).toBe(initials);
});
