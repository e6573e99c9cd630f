import type { LetterTexts } from './letter-words.ts';

export const groups: LetterTexts<'group'> = {
  groupJoinAsked: {
    title: '有人申请加入你的团',
    paragraphs: ['有人申请加入「{group}」，请看过再答复。申请不占名额，你同意以后才算入团。'],
  },
  groupJoinApproved: {
    title: '你的入团申请通过了',
    paragraphs: ['团长同意了，你已经在「{group}」里。'],
  },
  groupJoinApprovedAnew: {
    title: '入团申请通过了，条件有变',
    paragraphs: [
      '团长同意了，你已经在「{group}」里。你申请以后团长改过条件，请看过再接受。',
      '到时限没有接受就算退出，不收费。',
    ],
  },
  groupJoinRejected: {
    title: '入团申请没有通过',
    paragraphs: ['团长没有通过你加入「{group}」的申请。', '团长说：{reason}'],
  },
  groupMemberLeft: {
    title: '有成员退出了你的团',
    paragraphs: ['有一位成员退出了「{group}」，名额空出来了。'],
  },
  groupMemberRemoved: {
    title: '你被移出了一个团',
    paragraphs: ['你已不在「{group}」里。', '原因：{reason}'],
  },
  groupMemberLapsed: {
    title: '没有接受新条件，已退出这个团',
    paragraphs: ['「{group}」的新条件，你在时限内没有接受，已算退出，不收费。还想参加的话，可以再申请。'],
  },
  groupTermsChanged: {
    title: '你参加的团改了条件',
    paragraphs: ['团长改了「{group}」的条件，请看过再决定。', '到时限没有接受就算退出，不收费。'],
  },
  groupProlonged: {
    title: '团的截单时间延长了',
    paragraphs: ['「{group}」的截单时间延长了。截单以前可以退出，不收费。'],
  },
  groupNoticed: {
    title: '你参加的团有新公告',
    paragraphs: ['「{group}」有新公告。', '{note}'],
  },
  groupHandoverOffered: {
    title: '有一个团要转让给你',
    paragraphs: [
      '「{group}」要转让给你。接手时选一个你的收货地址，你就是团长，团的包裹寄到你那里。',
      '到时限没有答复就算不接手，你还是团员。',
    ],
  },
  groupHandoverFailed: {
    title: '没有人接手你的团',
    paragraphs: ['「{group}」没有转让成，你还是团长。可以转让给别的团员，或者解散。'],
  },
  groupHandedOver: {
    title: '你参加的团换了团长',
    paragraphs: ['「{group}」换了团长，寄到新团长的地址。需要你接受新条件的话，到时限没有接受就算退出，不收费。'],
  },
  groupLocked: {
    title: '团已截单',
    paragraphs: ['「{group}」已经截单，不再加人，也不再加订单。接下来等商品到齐，由团长申请发货。'],
  },
  groupTalkWaits: {
    title: '群聊有新消息',
    paragraphs: ['「{group}」的群聊里，有 {count} 条消息你还没看。不想收到提醒，可以在群聊里设为免打扰。'],
  },
  groupOrderWaits: {
    title: '有订单等你审核',
    paragraphs: ['有成员把订单放进了「{group}」，请看过再收。截单时还没有答复的，不随团寄。'],
  },
  groupOrderAccepted: {
    title: '你的订单随团了',
    paragraphs: ['团长收下了你放进「{group}」的订单。截单以前可以免费取回。'],
  },
  groupOrderRefused: {
    title: '你的订单没有收进团里',
    paragraphs: ['团长没有收下你放进「{group}」的订单，商品还是你的，可以自己申请发货。', '团长说：{reason}'],
  },
  groupShareAsked: {
    title: '请授权团运费的上限',
    paragraphs: [
      '「{group}」要发货了。请授权你最多付多少运费：先冻结，称重后只收你应付的那一份，多的退回。',
      '到时限没有授权，你的订单不参加这次发货，没有损失。',
    ],
  },
  groupShareAbove: {
    title: '团运费超过了你的上限',
    paragraphs: [
      '「{group}」的包裹称重了，你应付的运费超过了你授权的上限。请看过再决定同意不同意。',
      '到时限没有同意，由团长付差额，或者取出你的订单。现在不会多扣你的钱。',
    ],
  },
  groupShareOwnerAsked: {
    title: '有成员没有同意运费，等你决定',
    paragraphs: [
      '「{group}」有成员的运费超过了上限，没有同意。你可以付这个差额，或者把他们的订单取出来。',
      '到时限没有决定，就取出。',
    ],
  },
  groupSharesHeld: {
    title: '团运费都冻结好了',
    paragraphs: ['「{group}」每人的运费都冻结好了，寄出时才扣。请把自己商品的面单填好，填完才能寄出。'],
  },
  groupLeftOut: {
    title: '你的订单没有参加这次团发货',
    paragraphs: ['「{group}」这次发货里没有你的订单，冻结的钱退回了。商品还在你的仓库里，可以自己申请发货。'],
  },
  groupParcelSent: {
    title: '团包裹寄出了',
    paragraphs: ['「{group}」的包裹从日本寄出了，你的那一份运费已经扣款。'],
  },
  groupParcelArrived: {
    title: '团包裹签收了',
    paragraphs: ['团长收到了「{group}」的包裹。怎么分给大家，请和团长商量。'],
  },
  groupParcelReturned: {
    title: '团包裹被退回',
    paragraphs: [
      '「{group}」的包裹被承运商退回，商品回到仓库。退运费按每人的计费重量分，随下一个包裹付。团长可以重新申请发货。',
    ],
  },
  groupParcelLost: {
    title: '团包裹遗失',
    paragraphs: ['「{group}」的包裹遗失了。赔偿按每人申报的货值和付过的运费，已退到各自的余额。'],
  },
  groupShipmentCancelled: {
    title: '团发货取消了',
    paragraphs: ['「{group}」的这次发货取消了，冻结的钱都退回了各自的余额。'],
  },
  groupDissolved: {
    title: '团已解散',
    paragraphs: ['「{group}」已经解散，大家的商品各自留在仓库。', '原因：{reason}'],
  },
  groupExpired: {
    title: '团已自动解散',
    paragraphs: ['「{group}」没有可以一起寄的商品，已经自动解散。'],
  },
};
