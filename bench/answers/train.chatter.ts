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
