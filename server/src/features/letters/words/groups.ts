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
  groupDissolved: {
    title: '团已解散',
    paragraphs: ['「{group}」已经解散，大家的商品各自留在仓库。', '原因：{reason}'],
  },
  groupExpired: {
    title: '团已自动解散',
    paragraphs: ['「{group}」没有可以一起寄的商品，已经自动解散。'],
  },
};
