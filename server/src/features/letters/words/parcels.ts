import type { LetterTexts } from './letter-words.ts';

export const parcels: LetterTexts<'parcel'> = {
  parcelStarted: {
    title: '商品到齐，准备打包',
    paragraphs: ['预约发货的包裹 {parcel}，商品已全部到仓库，很快开始打包。扫描第一件之前，还可以免费修改。'],
  },
  parcelEmptied: {
    title: '预约的包裹已取消',
    paragraphs: ['预约发货的包裹 {parcel} 里，已没有可以等的商品，包裹已免费取消。'],
  },
  freightAsked: {
    title: '包裹已称重，请付运费',
    paragraphs: [
      '包裹 {parcel} 已打包称重。请选线路付运费，付款后尽快出库。',
      '原来选的线路运费为 {freightYen} 日元。',
      '到时限没有付款，包裹会拆开放回货架，并产生拆包费。',
    ],
  },
  freightSoon: {
    title: '运费还剩 {daysLeft} 天付款',
    paragraphs: ['包裹 {parcel} 的报价还有 {daysLeft} 天有效。到时限没有付款，包裹会拆开放回货架，并产生拆包费。'],
  },
  quoteExpired: {
    title: '报价过期，包裹已拆开',
    paragraphs: [
      '包裹 {parcel} 在时限内没有付运费，已经拆开，商品放回货架，仓储继续计时。',
      '拆包费 {feeYen} 日元会随下一个包裹结算。',
    ],
  },
  parcelUnpacked: {
    title: '包裹已拆开',
    paragraphs: [
      '仓库拆开了包裹 {parcel}，商品已放回货架，可以重新申请发货。',
      '冻结的 {releasedYen} 日元已退回付款时的余额。',
      '拆包费 {feeYen} 日元会随下一个包裹结算。',
    ],
  },
  parcelUndone: {
    title: '包裹已按你的要求拆开',
    paragraphs: [
      '包裹 {parcel} 已取消，商品放回货架。已经付过的运费全部退回。',
      '冻结的 {releasedYen} 日元已退回付款时的余额。',
      '拆包费 {feeYen} 日元会随下一个包裹结算。',
    ],
  },
  sheetAsked: {
    title: '请补全面单',
    paragraphs: ['包裹 {parcel} 的运费已付。请核对报关信息，补上缺的几项，提交后才能出库。'],
  },
  parcelSent: {
    title: '包裹已出库',
    paragraphs: ['包裹 {parcel} 已交给承运商，可以用运单号查物流。'],
  },
  parcelDelivered: {
    title: '包裹已送达',
    paragraphs: ['承运商显示包裹 {parcel} 已送达。收到后请确认收货；到时限没有确认，会自动完成。'],
  },
  parcelCompleted: {
    title: '包裹已完成',
    paragraphs: ['送达后一段时间没有确认收货，包裹 {parcel} 已自动完成。没有收到的话，请联系客服。'],
  },
  parcelReturned: {
    title: '包裹被退回仓库',
    paragraphs: [
      '承运商把包裹 {parcel} 退回了仓库，商品已放回货架，可以重新申请发货。',
      '退回产生的 {feeYen} 日元会随下一个包裹结算。',
    ],
  },
  parcelLost: {
    title: '包裹丢失，已赔偿',
    paragraphs: ['很抱歉，承运商确认包裹 {parcel} 已经丢失。', '赔偿 {compensationYen} 日元已存入你的日元余额。'],
  },
  parcelServiceDone: {
    title: '{service}已完成',
    paragraphs: ['包裹 {parcel} 的{service}已经完成。', '费用 {capturedYen} 日元。'],
  },
  parcelServiceNotDone: {
    title: '{service}没有做成',
    paragraphs: ['包裹 {parcel} 的{service}没有做成。', '为它支付的 {releasedYen} 日元已全额退回原余额。'],
  },
};
