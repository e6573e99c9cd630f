import type { LetterTexts } from './letter-words.ts';

/** Where an order ends before its services were done, its letter tells of them. */
const servicesBack = '没有做成的服务，{servicesYen} 日元也已全额退回。';

export const orders: LetterTexts<'order'> = {
  orderQuoted: {
    title: '报价来了：{totalYen} 日元',
    paragraphs: [
      '买手看过「{goods}」了，连同手续费一共 {totalYen} 日元。付款后就去买。',
      '到时限没有付款，订单会自动关闭，不扣任何钱。',
    ],
  },
  quoteRefused: {
    title: '这件商品不能代购，订单已关闭',
    paragraphs: ['买手看过「{goods}」了，这次买不了，没有扣任何钱。', '买手的说明：{note}'],
  },
  orderUnpaidSoon: {
    title: '订单快到付款时限了',
    paragraphs: ['「{goods}」还没有付款。到时限没付，订单会自动关闭，不扣任何钱，但商品可能被别人买走。'],
  },
  orderClosed: {
    title: '订单超时未付，已关闭',
    paragraphs: ['「{goods}」在时限内没有付款，订单已自动关闭，没有扣任何钱。', '还想要的话，可以重新下单。'],
  },
  orderCancelled: {
    title: '订单已取消',
    paragraphs: ['「{goods}」已按你的要求取消。', '冻结的 {releasedYen} 日元已退回付款时的余额。', servicesBack],
  },
  cancelledWithOthers: {
    title: '同批订单已一起取消',
    paragraphs: [
      '同时提交的订单 {otherOrder} 没有买到，按你的选择，「{goods}」也一起取消了。',
      '冻结的 {releasedYen} 日元已退回付款时的余额。',
      servicesBack,
    ],
  },
  closedWithOthers: {
    title: '同批订单已一起关闭',
    paragraphs: [
      '同时提交的订单 {otherOrder} 买不了，按你的选择，「{goods}」也一起关闭了。它还没有付款，没有扣任何钱。',
    ],
  },
  supplementAsked: {
    title: '需要补款 {differenceYen} 日元',
    paragraphs: [
      '「{goods}」的实际价格比付款时高，补 {differenceYen} 日元后才能继续采购。',
      '到时限没有补款，订单会取消，已付的钱全部退回。不想补也可以直接拒绝，同样全部退回。',
    ],
  },
  supplementSoon: {
    title: '补款快到时限了',
    paragraphs: ['「{goods}」还等着补款 {differenceYen} 日元。到时限没有补款，订单会取消，已付的钱全部退回。'],
  },
  supplementPaid: {
    title: '已自动补款 {differenceYen} 日元',
    paragraphs: ['「{goods}」的实际价格比付款时高，差额在你设定的自动补款额度以内，已从余额补上，商品也已采购。'],
  },
  supplementRefused: {
    title: '订单已取消，钱已退回',
    paragraphs: [
      '你没有接受「{goods}」的补款，订单已取消。',
      '冻结的 {releasedYen} 日元已退回付款时的余额。',
      servicesBack,
    ],
  },
  supplementExpired: {
    title: '补款超时，订单已取消',
    paragraphs: [
      '「{goods}」在时限内没有补款，订单已取消。',
      '冻结的 {releasedYen} 日元已退回付款时的余额。',
      servicesBack,
    ],
  },
  orderBought: {
    title: '商品已采购',
    paragraphs: [
      '「{goods}」已经买到，等卖家发货到仓库。',
      '实际花费比付款时少，多出的 {releasedYen} 日元已退回付款时的余额。',
    ],
  },
  orderSoldOut: {
    title: '没有买到，钱已退回',
    paragraphs: ['「{goods}」已经无货，没能买到。', '冻结的 {releasedYen} 日元已退回付款时的余额。', servicesBack],
  },
  restAsked: {
    title: '有一单没买到，其余的还买吗？',
    paragraphs: [
      '「{goods}」没有买到。为它付过的钱都已退回，没付过的不会再扣。',
      '同批还有 {count} 单没有采购，请决定是继续买还是全部取消。没有答复的话，到时限会继续购买。',
    ],
  },
  cancelGranted: {
    title: '取消申请已通过',
    paragraphs: [
      '「{goods}」已取消。',
      '{releasedYen} 日元已退回付款时的余额。',
      '按申请时所示，收取了 {feeYen} 日元费用。',
      servicesBack,
    ],
  },
  cancelDeclined: {
    title: '取消申请没有通过',
    paragraphs: ['「{goods}」不能取消，订单会照常进行。'],
  },
  sellerCancelled: {
    title: '卖家取消了交易，钱已退回',
    paragraphs: [
      '卖家取消了「{goods}」的交易。',
      '包括手续费在内的 {refundedYen} 日元已全部退回付款时的余额。',
      servicesBack,
    ],
  },
  sellerSent: {
    title: '卖家已发货',
    paragraphs: ['「{goods}」已由卖家寄往仓库。'],
  },
  orderSplit: {
    title: '订单已拆成两单',
    paragraphs: ['「{goods}」会分几次到货，其中一部分已拆为新订单 {otherOrder}。已付的钱按比例分开，总额不变。'],
  },
  orderArrived: {
    title: '商品已到仓库',
    paragraphs: ['「{goods}」已入库，称重、量尺寸并拍了照。', '在免费存放期内申请发货，不收仓储费。'],
  },
  arrivalNoted: {
    title: '到货时发现了问题',
    paragraphs: ['「{goods}」到货时发现：{what}。', '仓库已拍照留存，请到订单里查看。'],
  },
  partArrived: {
    title: '到了一部分',
    paragraphs: ['「{goods}」到了一部分，仓库先替你收好，等其余的到齐再入库。'],
  },
  claimAccepted: {
    title: '认领成功',
    paragraphs: ['你认领的包裹已确认是「{goods}」，仓库会尽快为你入库。'],
  },
  claimRefused: {
    title: '认领没有通过',
    paragraphs: ['你为「{goods}」提交的认领没有通过。', '补充凭证后可以再次申请。'],
  },
  storageEndsSoon: {
    title: '免费存放还剩 {daysLeft} 天',
    paragraphs: ['「{goods}」的免费存放还剩 {daysLeft} 天，之后按天收取仓储费，随运费结算。'],
  },
  storageEndsToday: {
    title: '免费存放今天到期',
    paragraphs: ['「{goods}」的免费存放今天到期，明天起按天收取仓储费，随运费结算。'],
  },
  disposalNear: {
    title: '商品将在 {daysLeft} 天后被处理',
    paragraphs: ['「{goods}」已在仓库存放很久，{daysLeft} 天后仍没有申请发货，会被当作放弃并处理掉，无法找回。'],
  },
  orderDisposed: {
    title: '商品已按超期处理',
    paragraphs: ['「{goods}」超过了最长存放期限，已按超期处理，无法再发货。', servicesBack],
  },
  feedbackAnswered: {
    title: '进度反馈有新的回复',
    paragraphs: ['关于「{goods}」：{note}', '下一步预计在 {stepOn}（日本日期）以前。'],
  },
  orderNotice: { title: '订单有新的服务消息', paragraphs: ['关于「{goods}」：{reason}'] },
  serviceFeeAsked: {
    title: '{service}需要 {feeYen} 日元，请确认',
    paragraphs: [
      '「{goods}」的{service}费用为 {feeYen} 日元。同意后即扣款，没有做成会全额退回原余额。',
      '24 小时内没有答复，这项费用会失效，不会扣款。你也可以拒绝。',
    ],
  },
  serviceFeeSoon: {
    title: '{service}的费用快到时限了',
    paragraphs: ['「{goods}」的{service}费用 {feeYen} 日元还等着你答复。到时限没有答复，这项费用会失效，不会扣款。'],
  },
  serviceFeePaid: {
    title: '已按你的设置支付{service}费用',
    paragraphs: [
      '「{goods}」的{service}费用 {feeYen} 日元在你设置的自动同意额度内，已经扣款。没有做成会全额退回原余额。',
    ],
  },
  serviceFeeLapsed: {
    title: '{service}的费用没有在时限内确认',
    paragraphs: ['「{goods}」的{service}费用 {feeYen} 日元没有确认，已经失效，没有扣款。还需要的话请联系我们。'],
  },
  serviceDone: {
    title: '{service}已完成',
    paragraphs: [
      '「{goods}」的{service}已经完成。',
      '结果可以在订单 {resultIn} 的服务里查看。',
      '费用 {capturedYen} 日元。',
    ],
  },
  serviceNotDone: {
    title: '{service}没有做成',
    paragraphs: ['「{goods}」的{service}没有做成。', '为它支付的 {releasedYen} 日元已全额退回原余额。'],
  },
  reviewAnswered: {
    title: '你的评价有了回复',
    paragraphs: ['你对「{goods}」的评价有了回复。', '{note}'],
  },
};
