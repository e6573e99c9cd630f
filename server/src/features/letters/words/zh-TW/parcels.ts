import type { LetterTexts } from '../letter-words.ts';

export const parcels: LetterTexts<'parcel'> = {
  parcelStarted: {
    title: '商品到齊，準備打包',
    paragraphs: ['預約出貨的包裹 {parcel}，商品已全部到倉庫，很快開始打包。掃描第一件之前，還可以免費修改。'],
  },
  parcelEmptied: {
    title: '預約的包裹已取消',
    paragraphs: ['預約出貨的包裹 {parcel} 裡，已沒有可以等的商品，包裹已免費取消。'],
  },
  freightAsked: {
    title: '包裹已稱重，請付運費',
    paragraphs: [
      '包裹 {parcel} 已打包稱重。請選線路付運費，付款後盡快出庫。',
      '原來選的線路運費為 {freightYen} 日元。',
      '到時限沒有付款，包裹會拆開放回貨架，並產生拆包費。',
    ],
  },
  freightSoon: {
    title: '運費還剩 {daysLeft} 天付款',
    paragraphs: ['包裹 {parcel} 的報價還有 {daysLeft} 天有效。到時限沒有付款，包裹會拆開放回貨架，並產生拆包費。'],
  },
  quoteExpired: {
    title: '報價過期，包裹已拆開',
    paragraphs: [
      '包裹 {parcel} 在時限內沒有付運費，已經拆開，商品放回貨架，倉儲繼續計時。',
      '拆包費 {feeYen} 日元會隨下一個包裹結算。',
    ],
  },
  parcelUnpacked: {
    title: '包裹已拆開',
    paragraphs: [
      '倉庫拆開了包裹 {parcel}，商品已放回貨架，可以重新申請出貨。',
      '凍結的 {releasedYen} 日元已退回付款時的餘額。',
      '拆包費 {feeYen} 日元會隨下一個包裹結算。',
    ],
  },
  parcelUndone: {
    title: '包裹已按你的要求拆開',
    paragraphs: [
      '包裹 {parcel} 已取消，商品放回貨架。已經付過的運費全部退回。',
      '凍結的 {releasedYen} 日元已退回付款時的餘額。',
      '拆包費 {feeYen} 日元會隨下一個包裹結算。',
    ],
  },
  sheetAsked: {
    title: '請補全面單',
    paragraphs: ['包裹 {parcel} 的運費已付。還缺報關要用的資訊，補全後才能出庫。'],
  },
  parcelSent: {
    title: '包裹已出庫',
    paragraphs: ['包裹 {parcel} 已交給承運商，可以用運單號查物流。'],
  },
  parcelDelivered: {
    title: '包裹已送達',
    paragraphs: ['承運商顯示包裹 {parcel} 已送達。收到後請確認收貨；到時限沒有確認，會自動完成。'],
  },
  parcelCompleted: {
    title: '包裹已完成',
    paragraphs: ['送達後一段時間沒有確認收貨，包裹 {parcel} 已自動完成。沒有收到的話，請聯絡客服。'],
  },
  parcelReturned: {
    title: '包裹被退回倉庫',
    paragraphs: [
      '承運商把包裹 {parcel} 退回了倉庫，商品已放回貨架，可以重新申請出貨。',
      '退回產生的 {feeYen} 日元會隨下一個包裹結算。',
    ],
  },
  parcelLost: {
    title: '包裹遺失，已賠償',
    paragraphs: ['很抱歉，承運商確認包裹 {parcel} 已經遺失。', '賠償 {compensationYen} 日元已存入你的日元餘額。'],
  },
  parcelServiceDone: {
    title: '{service}已完成',
    paragraphs: ['包裹 {parcel} 的{service}已經完成。', '費用 {capturedYen} 日元。'],
  },
  parcelServiceNotDone: {
    title: '{service}沒有做成',
    paragraphs: ['包裹 {parcel} 的{service}沒有做成。', '為它支付的 {releasedYen} 日元已全額退回原餘額。'],
  },
};
