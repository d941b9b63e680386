/** Phrases around a question that ask nothing, one per line: what the search learns to leave out of account. */
export const chatterPhrases = `
hi
hello
hello there
hey
hey there
heya
good morning
good afternoon
good evening
good day
morning
evening
greetings
hi team
hello team
dear team
dear sir
dear sir or madam
dear support team
dear seller
dear customer service
hi everyone
hi guys
hello sir
hi madam
sir
madam
mate
bro
dude
friend
my friend
buddy
boss
folks
thanks
thank you
thank you very much
thanks a lot
thanks so much
many thanks
thanks in advance
thank you in advance
thx
ty
tysm
cheers
much obliged
please
pls
plz
please help
please help me
help me please
can you help me
could you help me
can someone help
i need help
i have a question
i have a quick question
quick question
one question
just a question
a question
just wondering
i was wondering
just asking
just curious
may i ask
asap
as soon as possible
urgent
urgently
it's urgent
this is urgent
very urgent
right now please
quickly please
lol
haha
hahaha
hehe
omg
wow
hmm
um
ok
okay
well
yes
so
anyway
btw
by the way
fyi
regards
best regards
kind regards
best wishes
best
sincerely
yours sincerely
have a nice day
have a good day
have a great weekend
take care
bye
goodbye
see you
sorry
sorry to disturb you
excuse me
pardon me
no rush
waiting for your reply
awaiting your response
please reply
please respond
reply soon
let me know
please let me know
please advise
kindly advise
kindly help
i am new here
i'm a new customer
first time here
long time customer
i love your shop
nice shop
great store
hope you are well
i hope this finds you well
happy new year
are you there
anyone there
anybody here
you there
hello is anyone here
tell me please
please tell me
can you tell me
could you please tell me
i would like to know
i want to know
do you know
你好
您好
你好呀
哈喽
嗨
早
早上好
上午好
中午好
下午好
晚上好
早安
大家好
在吗
在么
在不在
在不
有人吗
有人在吗
人呢
客服在吗
客服
老板
老板你好
老板娘
店家
店主
卖家
掌柜
掌柜的
亲
亲亲
亲爱的
宝
宝子
宝宝
小姐姐
小哥哥
姐
哥
大佬
大神
兄弟
朋友
美女
帅哥
师傅
谢谢
谢谢啦
谢谢您
谢谢老板
多谢
多谢了
感谢
非常感谢
先谢谢了
先谢过
辛苦了
辛苦
麻烦了
麻烦您
麻烦你了
麻烦看一下
麻烦帮忙看下
打扰了
打扰一下
不好意思
抱歉
对不起
请问
请问一下
想问一下
想问问
想请问一下
我想问
我想问一下
问一下
问下
问个问题
咨询一下
咨询个事
咨询下
请教一下
请教个问题
我想知道
我想了解一下
告诉我一下
跟我说一下
帮帮我
帮我看看
帮忙看看
帮个忙
拜托
拜托了
拜托拜托
求助
求回复
求解答
求告知
求求了
等回复
等你回复
在线等
急
急急急
很急
着急
急急急在线等
挺急的
快点回我
快回复
速回
尽快回复
看到请回复
我是新手
新手
第一次来
新人
老顾客了
老客户
我又来了
哈哈
哈哈哈
嘻嘻
呵呵
嗯
嗯嗯
哦
好的
好吧
好
话说
是这样的
祝生意兴隆
生意兴隆
祝好
再见
拜拜
晚安
么么哒
爱你
笔芯
给个答复
有空回我
`;

/** Sentences that tell of the customer's situation and ask nothing. */
export const contextSentences = [
  'I bought it for my daughter.',
  'I ordered two days ago.',
  'It is a present for my husband.',
  'My friend recommended your shop.',
  'I have been a customer for years.',
  'We are moving next month.',
  'I saw your advert yesterday.',
  'I am at work right now.',
  '我昨天在你们家买的。',
  '给我儿子买的。',
  '朋友推荐我来的。',
  '我买了好几次了。',
  '准备周末送人的。',
  '我妈看中了这个。',
  '我在上班不方便打字。',
  '之前没用过这个。',
];

/** Questions that no shop answers. */
export const strayQuestions = `
老板结婚了没
附近哪有好吃的
帮我写篇作文
能借我点钱不
明天下雨不
我家狗不吃饭怎么办
怎么开网店
给我讲个笑话
彩票中了怎么领
你们老板姓啥
能帮我查一下别家的价吗
我手机屏幕碎了哪里修
高铁票怎么退
医保卡丢了去哪补办
股票今天涨了吗
电费怎么交
怎么注销淘宝
社保断了有影响吗
我想减肥吃什么
附近加油站在哪
孩子发烧多少度去医院
能不能做广告合作
帮我砍一刀
护照过期怎么换
微信被封了怎么办
你是男的女的
这歌叫什么
苹果手机怎么截图
送外卖一个月挣多少
能帮我打排位吗
这游戏怎么通关
出装怎么配
主机坏了去哪修
网速慢咋解决
你们招代练不
帮我把号卖了
显卡推荐一个
这电影讲的啥
哪个英雄厉害
借个号玩
手机卡顿怎么办
开黑来不来
键盘按键失灵
电影票怎么订
宽带多少钱一年
流量用完了怎么买
身份证丢了怎么补
推荐个好玩的
游戏里举报外挂在哪
怎么录屏
公积金怎么提
抖音怎么涨粉
苹果手机电池换一个多少钱
你会写代码吗
今天星期几
外卖红包发我
家里停电了
怎么做表格求和
地铁几点停
what's the weather tomorrow
tell me a joke
how do I boil an egg
who won the match last night
can you book me a flight
my dog is sick what should I do
how tall is the eiffel tower
translate hello into french
where can I renew my passport
is it going to rain today
write a poem for my wife
what's a good restaurant nearby
set an alarm for seven
how do I fix a flat tire
how many calories are in an apple
play some music
what is the capital of peru
my wifi at home is slow
I need a plumber
when does the bank open
`;
