import type { LetterWords } from './letter-words.ts';

export const traditional: LetterWords = {
  letters: {
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
      paragraphs: ['「{goods}」已按你的要求取消。', '凍結的 {releasedYen} 日元已退回付款時的餘額。'],
    },
    cancelledWithOthers: {
      title: '同批訂單已一起取消',
      paragraphs: [
        '同時提交的訂單 {otherOrder} 沒有買到，按你的選擇，「{goods}」也一起取消了。',
        '凍結的 {releasedYen} 日元已退回付款時的餘額。',
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
      paragraphs: ['你沒有接受「{goods}」的補款，訂單已取消。', '凍結的 {releasedYen} 日元已退回付款時的餘額。'],
    },
    supplementExpired: {
      title: '補款超時，訂單已取消',
      paragraphs: ['「{goods}」在時限內沒有補款，訂單已取消。', '凍結的 {releasedYen} 日元已退回付款時的餘額。'],
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
      paragraphs: ['「{goods}」已經無貨，沒能買到。', '凍結的 {releasedYen} 日元已退回付款時的餘額。'],
    },
    restAsked: {
      title: '有一單沒買到，其餘的還買嗎？',
      paragraphs: [
        '「{goods}」沒有買到，它的錢已退回。',
        '同批還有 {count} 單已付款、還沒採購，請決定是繼續買還是全部取消。沒有答覆的話，到時限會繼續購買。',
      ],
    },
    cancelGranted: {
      title: '取消申請已通過',
      paragraphs: [
        '「{goods}」已取消。',
        '{releasedYen} 日元已退回付款時的餘額。',
        '按申請時所示，收取了 {feeYen} 日元費用。',
      ],
    },
    cancelDeclined: {
      title: '取消申請沒有通過',
      paragraphs: ['「{goods}」不能取消，訂單會照常進行。'],
    },
    sellerCancelled: {
      title: '賣家取消了交易，錢已退回',
      paragraphs: ['賣家取消了「{goods}」的交易。', '包括手續費在內的 {refundedYen} 日元已全部退回付款時的餘額。'],
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
      paragraphs: ['「{goods}」超過了最長存放期限，已按超期處理，無法再出貨。'],
    },
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
    topUpCredited: {
      title: '充值已到帳',
      paragraphs: ['充值的金額已到帳，可以用來付款了。', '另外贈送 {bonusYen} 日圓優惠金。'],
    },
    topUpFailed: {
      title: '充值沒有成功',
      paragraphs: ['充值 {topUp} 的付款沒有成功，沒有任何金額到帳。你可以隨時重新充值。'],
    },
    slipRefused: {
      title: '轉帳憑證未通過',
      paragraphs: [
        '充值 {topUp} 的轉帳憑證未能確認：{note}',
        '如果你已經轉帳，請重新上傳憑證，這筆充值會再保留 7 天。',
      ],
    },
    topUpRefunded: {
      title: '充值已原路退款',
      paragraphs: ['充值 {topUp} 的款項已原路退回，並已從餘額中扣除。'],
    },
    chargedBack: {
      title: '一筆充值被銀行拒付',
      paragraphs: [
        '你的銀行撤回了充值 {topUp} 的付款，我們已從餘額中扣除這筆錢；餘額不夠的部分記為欠款。',
        '如果你沒有申請撤回，請聯繫銀行和客服。',
      ],
    },
    chargebackWon: {
      title: '拒付已撤銷，錢已退回',
      paragraphs: ['充值 {topUp} 的拒付已經撤銷，扣除的金額已經退回。'],
    },
    autoWithdrawalAsked: {
      title: '自動提現已提交',
      paragraphs: [
        '餘額超過了你設定的金額，已按規則提交提現 {withdrawal}，正在審核。',
        '審核開始前可以取消，金額會全部退回餘額。',
      ],
    },
    autoWithdrawalRefused: {
      title: '自動提現沒有執行',
      paragraphs: ['到了自動提現的日子，但這次沒有提現，餘額沒有變動。原因可以在自動提現的記錄裡查看。'],
    },
    autoRuleSet: {
      title: '自動提現的規則已更改',
      paragraphs: [
        '你的自動提現已開啟，或改為提現更多、提現到另一個帳戶。',
        '如果不是你本人操作，請立即關閉自動提現、修改支付密碼，並聯繫客服。',
      ],
    },
    withdrawalPaid: {
      title: '提現已付款',
      paragraphs: ['提現 {withdrawal} 已經付款。到帳時間取決於銀行或付款方式。'],
    },
    withdrawalPartlyPaid: {
      title: '提現部分付款，其餘已退回',
      paragraphs: ['提現 {withdrawal} 有一部分沒有付成，這部分已退回餘額，其餘已經付款。', '沒有付成的原因：{reason}'],
    },
    withdrawalReturned: {
      title: '提現沒有付成，已全部退回',
      paragraphs: ['提現 {withdrawal} 沒有付成，金額已全部退回餘額。', '原因：{reason}'],
    },
    withdrawalRefused: {
      title: '提現未通過審核，已全部退回',
      paragraphs: ['提現 {withdrawal} 未通過審核，金額已全部退回餘額。', '原因：{reason}'],
    },
    payeeBound: {
      title: '綁定了新的收款帳戶',
      paragraphs: [
        '你的帳號綁定了收款帳戶 {payee}，冷卻期過後才能提現到這裡。',
        '如果不是你本人操作，請立即解綁、修改登入密碼和支付密碼，並聯繫客服。',
      ],
    },
    balanceAged: {
      title: '有餘額超過六個月沒有使用',
      paragraphs: ['你的餘額裡有一部分已經存放超過六個月。你可以繼續用它購物，也可以提現。'],
    },
    payPasswordChanged: {
      title: '支付密碼已修改',
      paragraphs: [
        '你的支付密碼剛剛修改過，之後付款請用新密碼。',
        '如果不是你本人操作，請立即用驗證碼重設支付密碼，並聯絡客服。',
      ],
    },
    payPasswordReset: {
      title: '支付密碼已重設',
      paragraphs: [
        '你的支付密碼剛剛用驗證碼重設過。24 小時內每筆付款都要輸入新密碼，也不能提高限額。',
        '如果不是你本人操作，請立即聯絡客服，我們會先凍結帳號。',
      ],
    },
  },
  facts: {
    goods: '商品',
    quantity: '數量',
    order: '訂單號',
    otherOrder: '相關訂單',
    parcel: '包裹號',
    seller: '賣家',
    releasedYen: '退回',
    capturedYen: '實際花費',
    differenceYen: '補款',
    feeYen: '費用',
    freightYen: '運費',
    compensationYen: '賠償',
    refundedYen: '退款',
    creditedYen: '到帳',
    creditedFen: '到帳',
    bonusYen: '贈送優惠金',
    topUp: '充值單號',
    withdrawnYen: '提現金額',
    withdrawnFen: '提現金額',
    returnedYen: '退回餘額',
    returnedFen: '退回餘額',
    takenBackYen: '從餘額扣除',
    takenBackFen: '從餘額扣除',
    agedYen: '超過六個月',
    agedFen: '超過六個月',
    feeFen: '費用',
    payee: '收款帳戶',
    withdrawal: '提現單號',
    arrivesOn: '最晚到帳',
    usableFrom: '可用時間',
    dueAt: '時限',
    freeUntil: '免費存放到',
    weightGrams: '重量',
    route: '線路',
    carrier: '承運商',
    trackingNo: '快遞單號',
    waybillNo: '運單號',
    note: '工作人員留言',
    reason: '原因',
  },
  findings: {
    damaged: '有破損',
    short: '數量不足',
    wrong: '與訂單不符',
    wet: '受潮',
    opened: '包裝被拆過',
    other: '與預期不符',
  },
};
