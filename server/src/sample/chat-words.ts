/** Who says it, how many minutes after the talk began, and what: words, or something of the shopper's own. */
export type Line = readonly [
  who: 'shopper' | 'clerk',
  minute: number,
  what: string | { readonly shows: 'order' | 'parcel' | 'goods' | 'picture' } | { readonly recalls: 'last' },
];

/** What is said in the sample shop. */
export const talks = {
  whereIsIt: [
    ['shopper', 0, '你好,我的包裹已经发出四天了,物流一直没有更新'],
    ['shopper', 0.4, { shows: 'parcel' }],
    ['clerk', 2, '您好,很高兴为您服务。我马上为您查询,请稍等。'],
    ['clerk', 5, '查到了:包裹前天晚上已经从成田起飞,目前在等国内海关清关,这一段官网通常两三天不更新。'],
    ['shopper', 6, '好的,那大概什么时候能到上海?'],
    ['clerk', 8, '清关完成后 1-2 天派送。如果到周五还没有更新,我这边会帮您找承运商催件,您不用再来问。'],
    ['shopper', 9, '太好了,谢谢!'],
  ],
  scratched: [
    ['shopper', 0, { shows: 'order' }],
    ['shopper', 0.3, '这一单可以帮我看看有没有划痕吗?卖家写的是「美品」'],
    ['clerk', 4, '您好,入库的时候会拍照。您收到的照片里要是看不清,可以让仓库补拍细节。'],
    ['shopper', 6, { shows: 'picture' }],
    ['shopper', 6.5, '就是这个角'],
    ['clerk', 11, '看到了。我已经请仓库到货后补拍这个位置,照片会放在订单里。'],
    ['shopper', 12, '麻烦了'],
    ['clerk', 14, '不客气,到货后我在这里通知您。'],
  ],
  merge: [
    ['shopper', 0, '请问两个包裹可以合并吗'],
    ['shopper', 1, '一个已经付了运费,一个还没打包'],
  ],
  supplement: [
    ['shopper', 0, '补款是什么意思?我下单的时候已经付过钱了'],
    ['shopper', 0.5, { shows: 'order' }],
    ['shopper', 9, '在吗?'],
  ],
  english: [
    ['shopper', 0, 'Hi, do you ship lithium batteries to the US?'],
    ['clerk', 3, 'Hello! Batteries inside a device are fine by EMS; loose ones cannot leave by air.'],
    ['shopper', 5, { shows: 'order' }],
    ['shopper', 5.5, 'It is about this order: the seller says that a small battery lies in the box.'],
    ['clerk', 9, 'Thank you. Let me hand you to my colleague at the warehouse desk.'],
    ['clerk', 14, 'If it can be put into a device before packing it may go. We will look and tell you here.'],
    ['shopper', 16, 'Perfect, thanks.'],
  ],
  byNight: [
    ['shopper', 0, '您好,請問台灣一次最多可以寄幾件?'],
    ['shopper', 1, '我有三雙鞋'],
    ['clerk', 765, '您好,三雙可以放在同一個包裹。單件申報價值請不要超過限值,下單時頁面會提醒您。'],
    ['shopper', 770, '了解,謝謝'],
    ['clerk', 772, '不客氣,祝您購物愉快!'],
  ],
  goods: [
    ['shopper', 0, '想问下这个能买吗'],
    ['shopper', 0.5, { shows: 'goods' }],
    ['shopper', 1, '我的手机号是 138……'],
    ['shopper', 1.5, { recalls: 'last' }],
    ['clerk', 6, '可以的,这件是拍卖以外的一口价,您直接下单就行。'],
    ['clerk', 6.5, '手机号不用发给我们,收件信息填在地址里就好。'],
    ['shopper', 8, '好的,我考虑一下'],
    ['clerk', 9, '没问题,看好了随时下单。一点物可能会被别人先买走。'],
  ],
  lateAnswer: [
    ['shopper', 0, '仓库说我的货潮了,怎么处理'],
    ['clerk', 38, '非常抱歉让您久等。外箱有水迹,里面的商品检查过是干的,照片已经放在订单里。'],
    ['shopper', 41, '等了快一个小时……'],
    ['clerk', 44, '实在抱歉,当时同时来了很多会话。这次的打包服务费我们免了。'],
    ['shopper', 47, '行吧'],
  ],
  refund: [
    ['shopper', 0, '无货的订单退款了吗?'],
    ['clerk', 3, '退了,按原来的扣款顺序退回:优惠金和余额都回到账户里了,「资金明细」能看到两笔。'],
    ['shopper', 5, '看到了'],
    ['clerk', 6, '好的,有问题随时联系我们。'],
  ],
} as const satisfies Record<string, readonly Line[]>;
