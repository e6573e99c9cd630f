import type { LetterTexts } from '../letter-words.ts';

/** Where an order ends before its services were done, its letter tells of them. */
const servicesBack = '沒有做成的服務，{servicesYen} 日元也已全額退回。';

export const orders: LetterTexts<'order'> = {
  orderQuoted: {
    title: '報價來了：{totalYen} 日元',
    paragraphs: [
      '採購員看過「{goods}」了，連同手續費一共 {totalYen} 日元。付款後就去買。',
      '到時限沒有付款，訂單會自動關閉，不扣任何錢。',
    ],
  },
  quoteRefused: {
    title: '這件商品不能代購，訂單已關閉',
    paragraphs: ['採購員看過「{goods}」了，這次買不了，沒有扣任何錢。', '採購員的說明：{note}'],
  },
  orderUnpaidSoon: {
    title: '訂單快到付款時限了',
    paragraphs: ['「{goods}」還沒有付款。到時限沒付，訂單會自動關閉，不扣任何錢，但商品可能被別人買走。'],
  },
  orderClosed: {
    title: '訂單超時未付，已關閉',
    paragraphs: ['「{goods}」在時限內沒有付款，訂單已自動關閉，沒有扣任何錢。', '還想要的話，可以重新下單。'],
  },
  orderCancelled: {
    title: '訂單已取消',
    paragraphs: ['「{goods}」已按你的要求取消。', '凍結的 {releasedYen} 日元已退回付款時的餘額。', servicesBack],
  },
  cancelledWithOthers: {
    title: '同批訂單已一起取消',
    paragraphs: [
      '同時提交的訂單 {otherOrder} 沒有買到，按你的選擇，「{goods}」也一起取消了。',
      '凍結的 {releasedYen} 日元已退回付款時的餘額。',
      servicesBack,
    ],
  },
  closedWithOthers: {
    title: '同批訂單已一起關閉',
    paragraphs: [
      '同時提交的訂單 {otherOrder} 買不了，按你的選擇，「{goods}」也一起關閉了。它還沒有付款，沒有扣任何錢。',
    ],
  },
  supplementAsked: {
    title: '需要補款 {differenceYen} 日元',
    paragraphs: [
      '「{goods}」的實際價格比付款時高，補 {differenceYen} 日元後才能繼續採購。',
      '到時限沒有補款，訂單會取消，已付的錢全部退回。不想補也可以直接拒絕，同樣全部退回。',
    ],
  },
  supplementSoon: {
    title: '補款快到時限了',
    paragraphs: ['「{goods}」還等著補款 {differenceYen} 日元。到時限沒有補款，訂單會取消，已付的錢全部退回。'],
  },
  supplementPaid: {
    title: '已自動補款 {differenceYen} 日元',
    paragraphs: ['「{goods}」的實際價格比付款時高，差額在你設定的自動補款額度以內，已從餘額補上，商品也已採購。'],
  },
  supplementRefused: {
    title: '訂單已取消，錢已退回',
    paragraphs: [
      '你沒有接受「{goods}」的補款，訂單已取消。',
      '凍結的 {releasedYen} 日元已退回付款時的餘額。',
      servicesBack,
    ],
  },
  supplementExpired: {
    title: '補款超時，訂單已取消',
    paragraphs: [
      '「{goods}」在時限內沒有補款，訂單已取消。',
      '凍結的 {releasedYen} 日元已退回付款時的餘額。',
      servicesBack,
    ],
  },
  orderBought: {
    title: '商品已採購',
    paragraphs: [
      '「{goods}」已經買到，等賣家出貨到倉庫。',
      '實際花費比付款時少，多出的 {releasedYen} 日元已退回付款時的餘額。',
    ],
  },
  orderSoldOut: {
    title: '沒有買到，錢已退回',
    paragraphs: ['「{goods}」已經無貨，沒能買到。', '凍結的 {releasedYen} 日元已退回付款時的餘額。', servicesBack],
  },
  restAsked: {
    title: '有一單沒買到，其餘的還買嗎？',
    paragraphs: [
      '「{goods}」沒有買到。為它付過的錢都已退回，沒付過的不會再扣。',
      '同批還有 {count} 單沒有採購，請決定是繼續買還是全部取消。沒有答覆的話，到時限會繼續購買。',
    ],
  },
  cancelGranted: {
    title: '取消申請已通過',
    paragraphs: [
      '「{goods}」已取消。',
      '{releasedYen} 日元已退回付款時的餘額。',
      '按申請時所示，收取了 {feeYen} 日元費用。',
      servicesBack,
    ],
  },
  cancelDeclined: {
    title: '取消申請沒有通過',
    paragraphs: ['「{goods}」不能取消，訂單會照常進行。'],
  },
  sellerCancelled: {
    title: '賣家取消了交易，錢已退回',
    paragraphs: [
      '賣家取消了「{goods}」的交易。',
      '包括手續費在內的 {refundedYen} 日元已全部退回付款時的餘額。',
      servicesBack,
    ],
  },
  sellerSent: {
    title: '賣家已出貨',
    paragraphs: ['「{goods}」已由賣家寄往倉庫。'],
  },
  orderSplit: {
    title: '訂單已拆成兩單',
    paragraphs: ['「{goods}」會分幾次到貨，其中一部分已拆為新訂單 {otherOrder}。已付的錢按比例分開，總額不變。'],
  },
  orderArrived: {
    title: '商品已到倉庫',
    paragraphs: ['「{goods}」已入庫，稱重、量尺寸並拍了照。', '在免費存放期內申請出貨，不收倉儲費。'],
  },
  arrivalNoted: {
    title: '到貨時發現了問題',
    paragraphs: ['「{goods}」到貨時發現：{what}。', '倉庫已拍照留存，請到訂單裡查看。'],
  },
  partArrived: {
    title: '到了一部分',
    paragraphs: ['「{goods}」到了一部分，倉庫先替你收好，等其餘的到齊再入庫。'],
  },
  claimAccepted: {
    title: '認領成功',
    paragraphs: ['你認領的包裹已確認是「{goods}」，倉庫會盡快為你入庫。'],
  },
  claimRefused: {
    title: '認領沒有通過',
    paragraphs: ['你為「{goods}」提交的認領沒有通過。', '補充憑證後可以再次申請。'],
  },
  storageEndsSoon: {
    title: '免費存放還剩 {daysLeft} 天',
    paragraphs: ['「{goods}」的免費存放還剩 {daysLeft} 天，之後按天收取倉儲費，隨運費結算。'],
  },
  storageEndsToday: {
    title: '免費存放今天到期',
    paragraphs: ['「{goods}」的免費存放今天到期，明天起按天收取倉儲費，隨運費結算。'],
  },
  disposalNear: {
    title: '商品將在 {daysLeft} 天後被處理',
    paragraphs: ['「{goods}」已在倉庫存放很久，{daysLeft} 天後仍沒有申請出貨，會被當作放棄並處理掉，無法找回。'],
  },
  orderDisposed: {
    title: '商品已按超期處理',
    paragraphs: ['「{goods}」超過了最長存放期限，已按超期處理，無法再出貨。', servicesBack],
  },
  feedbackAnswered: {
    title: '進度回饋有新的回覆',
    paragraphs: ['關於「{goods}」：{note}', '下一步預計在 {stepOn}（日本日期）以前。'],
  },
  orderNotice: { title: '訂單有新的服務訊息', paragraphs: ['關於「{goods}」：{reason}'] },
  serviceFeeAsked: {
    title: '{service}需要 {feeYen} 日元，請確認',
    paragraphs: [
      '「{goods}」的{service}費用為 {feeYen} 日元。同意後即扣款，沒有做成會全額退回原餘額。',
      '24 小時內沒有答覆，這項費用會失效，不會扣款。你也可以拒絕。',
    ],
  },
  serviceFeeSoon: {
    title: '{service}的費用快到時限了',
    paragraphs: ['「{goods}」的{service}費用 {feeYen} 日元還等著你答覆。到時限沒有答覆，這項費用會失效，不會扣款。'],
  },
  serviceFeePaid: {
    title: '已按你的設定支付{service}費用',
    paragraphs: [
      '「{goods}」的{service}費用 {feeYen} 日元在你設定的自動同意額度內，已經扣款。沒有做成會全額退回原餘額。',
    ],
  },
  serviceFeeLapsed: {
    title: '{service}的費用沒有在時限內確認',
    paragraphs: ['「{goods}」的{service}費用 {feeYen} 日元沒有確認，已經失效，沒有扣款。還需要的話請聯絡我們。'],
  },
  serviceDone: {
    title: '{service}已完成',
    paragraphs: [
      '「{goods}」的{service}已經完成。',
      '結果可以在訂單 {resultIn} 的服務裡查看。',
      '費用 {capturedYen} 日元。',
    ],
  },
  serviceNotDone: {
    title: '{service}沒有做成',
    paragraphs: ['「{goods}」的{service}沒有做成。', '為它支付的 {releasedYen} 日元已全額退回原餘額。'],
  },
  reviewAnswered: {
    title: '你的評價有了回覆',
    paragraphs: ['你對「{goods}」的評價有了回覆。', '{note}'],
  },
};
