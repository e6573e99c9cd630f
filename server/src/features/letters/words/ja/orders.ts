import type { LetterTexts } from '../letter-words.ts';

/** Where an order ends before its services were done, its letter tells of them. */
const servicesBack = '実施されなかったサービスの {servicesYen} 円も、全額をお支払い元に戻しました。';

export const orders: LetterTexts<'order'> = {
  orderQuoted: {
    title: 'お見積り：{totalYen} 円',
    paragraphs: [
      '担当者が「{goods}」を確認しました。手数料を含めて {totalYen} 円です。お支払い後に購入します。',
      '期限までにお支払いがないと、注文は自動的に閉じられます。料金はかかりません。',
    ],
  },
  quoteRefused: {
    title: '購入代行できないため、注文を閉じました',
    paragraphs: [
      '担当者が「{goods}」を確認しましたが、今回は購入できません。料金はかかっていません。',
      '担当者より：{note}',
    ],
  },
  orderUnpaidSoon: {
    title: 'まもなくお支払いの期限です',
    paragraphs: [
      '「{goods}」はまだお支払いがありません。期限までにお支払いがないと、注文は自動的に閉じられます。料金はかかりませんが、ほかの方に買われることがあります。',
    ],
  },
  orderClosed: {
    title: 'お支払いがなかったため、注文を閉じました',
    paragraphs: [
      '「{goods}」は期限までにお支払いがなく、注文は自動的に閉じられました。料金はかかっていません。',
      'ご希望でしたら、もう一度ご注文ください。',
    ],
  },
  orderCancelled: {
    title: '注文をキャンセルしました',
    paragraphs: [
      '「{goods}」はご希望どおりキャンセルしました。',
      'お預かりしていた {releasedYen} 円は、お支払い元の残高に戻しました。',
      servicesBack,
    ],
  },
  cancelledWithOthers: {
    title: 'ほかの注文と一緒にキャンセルしました',
    paragraphs: [
      '同時にご注文の {otherOrder} が購入できなかったため、ご指定どおり「{goods}」もキャンセルしました。',
      'お預かりしていた {releasedYen} 円は、お支払い元の残高に戻しました。',
      servicesBack,
    ],
  },
  closedWithOthers: {
    title: '同時のご注文をまとめて終了しました',
    paragraphs: [
      '同時にご注文の {otherOrder} が購入できなかったため、ご指定どおり「{goods}」も終了しました。未払いのため、引き落としはありません。',
    ],
  },
  supplementAsked: {
    title: 'あと {differenceYen} 円のお支払いが必要です',
    paragraphs: [
      '「{goods}」の実際の価格がお支払い額より高いため、あと {differenceYen} 円をお支払いいただくと購入を続けます。',
      '期限までにお支払いがない場合は注文をキャンセルし、全額をお返しします。お断りいただいても、同じく全額をお返しします。',
    ],
  },
  supplementSoon: {
    title: 'まもなく追加のお支払いの期限です',
    paragraphs: [
      '「{goods}」は追加の {differenceYen} 円をお待ちしています。期限までにお支払いがない場合は注文をキャンセルし、全額をお返しします。',
    ],
  },
  supplementPaid: {
    title: '追加の {differenceYen} 円を自動でお支払いしました',
    paragraphs: [
      '「{goods}」の実際の価格がお支払い額より高く、差額がご設定の上限以内でしたので、残高からお支払いし、購入しました。',
    ],
  },
  supplementRefused: {
    title: '注文をキャンセルし、返金しました',
    paragraphs: [
      '「{goods}」の追加のお支払いをお断りになったため、注文をキャンセルしました。',
      'お預かりしていた {releasedYen} 円は、お支払い元の残高に戻しました。',
      servicesBack,
    ],
  },
  supplementExpired: {
    title: '追加のお支払いがなかったため、キャンセルしました',
    paragraphs: [
      '「{goods}」の追加のお支払いが期限までになかったため、注文をキャンセルしました。',
      'お預かりしていた {releasedYen} 円は、お支払い元の残高に戻しました。',
      servicesBack,
    ],
  },
  orderBought: {
    title: '商品を購入しました',
    paragraphs: [
      '「{goods}」を購入しました。出品者から倉庫への発送をお待ちください。',
      '実際の費用がお支払い額より少なかったため、差額の {releasedYen} 円をお支払い元の残高に戻しました。',
    ],
  },
  orderSoldOut: {
    title: '購入できなかったため、返金しました',
    paragraphs: [
      '「{goods}」は売り切れのため購入できませんでした。',
      'お預かりしていた {releasedYen} 円は、お支払い元の残高に戻しました。',
      servicesBack,
    ],
  },
  restAsked: {
    title: '購入できない注文がありました。残りはどうしますか',
    paragraphs: [
      '「{goods}」は購入できませんでした。お支払い済みの分は返金し、未払いの分は引き落としません。',
      '同時にご注文いただいた、未購入の注文が {count} 件あります。購入を続けるか、すべてキャンセルするかをお選びください。お返事がない場合は、期限に購入を続けます。',
    ],
  },
  cancelGranted: {
    title: 'キャンセルのご依頼を承りました',
    paragraphs: [
      '「{goods}」をキャンセルしました。',
      '{releasedYen} 円をお支払い元の残高に戻しました。',
      'ご依頼の際にお知らせしたとおり、{feeYen} 円の費用をいただきました。',
      servicesBack,
    ],
  },
  cancelDeclined: {
    title: 'キャンセルできませんでした',
    paragraphs: ['「{goods}」はキャンセルできないため、このまま手続きを進めます。'],
  },
  sellerCancelled: {
    title: '出品者が取引をキャンセルしたため、返金しました',
    paragraphs: [
      '出品者が「{goods}」の取引をキャンセルしました。',
      '手数料を含む {refundedYen} 円全額を、お支払い元の残高に戻しました。',
      servicesBack,
    ],
  },
  sellerSent: {
    title: '出品者が発送しました',
    paragraphs: ['「{goods}」は出品者から倉庫へ発送されました。'],
  },
  orderSplit: {
    title: '注文を二つに分けました',
    paragraphs: [
      '「{goods}」は何回かに分けて届くため、一部を新しい注文 {otherOrder} に分けました。お支払い額は割合に応じて分け、合計は変わりません。',
    ],
  },
  orderArrived: {
    title: '倉庫に届きました',
    paragraphs: [
      '「{goods}」を入庫し、重さと大きさを測り、写真を撮りました。',
      '無料の保管期間内に発送をご依頼いただければ、保管料はかかりません。',
    ],
  },
  arrivalNoted: {
    title: '到着時に問題が見つかりました',
    paragraphs: ['「{goods}」の到着時に見つかったこと：{what}。', '倉庫で写真を撮りました。注文の画面でご覧ください。'],
  },
  partArrived: {
    title: '一部が届きました',
    paragraphs: ['「{goods}」の一部が届きました。残りがそろうまで倉庫でお預かりします。'],
  },
  claimAccepted: {
    title: 'お申し出の荷物を確認しました',
    paragraphs: ['お申し出の荷物は「{goods}」と確認できました。まもなく入庫します。'],
  },
  claimRefused: {
    title: 'お申し出を確認できませんでした',
    paragraphs: [
      '「{goods}」についてのお申し出は確認できませんでした。',
      '証明となるものを加えて、もう一度お申し出いただけます。',
    ],
  },
  storageEndsSoon: {
    title: '無料の保管はあと {daysLeft} 日です',
    paragraphs: [
      '「{goods}」の無料の保管はあと {daysLeft} 日です。その後は1日ごとに保管料がかかり、送料と一緒に精算します。',
    ],
  },
  storageEndsToday: {
    title: '無料の保管は今日までです',
    paragraphs: ['「{goods}」の無料の保管は今日までです。明日から1日ごとに保管料がかかり、送料と一緒に精算します。'],
  },
  disposalNear: {
    title: '商品はあと {daysLeft} 日で処分されます',
    paragraphs: [
      '「{goods}」は長く倉庫に保管されています。{daysLeft} 日以内に発送のご依頼がない場合は放棄されたものとして処分し、取り戻せなくなります。',
    ],
  },
  feedbackAnswered: {
    title: '進捗のお問い合わせに返信がありました',
    paragraphs: ['「{goods}」について：{note}', '次の段階は {stepOn}（日本時間）までの見込みです。'],
  },
  orderNotice: { title: '注文についてのお知らせがあります', paragraphs: ['「{goods}」について：{reason}'] },
  orderDisposed: {
    title: '保管期限を過ぎたため、処分しました',
    paragraphs: ['「{goods}」は最長の保管期限を過ぎたため処分しました。発送はできません。', servicesBack],
  },
  serviceFeeAsked: {
    title: '{service}の料金 {feeYen} 円をご確認ください',
    paragraphs: [
      '「{goods}」の{service}の料金は {feeYen} 円です。ご同意と同時に引き落とし、作業ができなかった場合は全額をお支払い元に戻します。',
      '24時間以内にご返答がない場合、この料金は無効となり、請求されません。お断りいただくこともできます。',
    ],
  },
  serviceFeeSoon: {
    title: 'まもなく{service}の料金のご返答期限です',
    paragraphs: [
      '「{goods}」の{service}の料金 {feeYen} 円について、ご返答をお待ちしています。期限までにご返答がない場合は無効となり、請求されません。',
    ],
  },
  serviceFeePaid: {
    title: 'ご設定により{service}の料金をお支払い済みです',
    paragraphs: [
      '「{goods}」の{service}の料金 {feeYen} 円は、自動同意の上限内のためお支払い済みです。作業ができなかった場合は全額をお支払い元に戻します。',
    ],
  },
  serviceFeeLapsed: {
    title: '{service}の料金は期限内に確認されませんでした',
    paragraphs: [
      '「{goods}」の{service}の料金 {feeYen} 円は確認されず、無効になりました。請求はありません。ご希望の場合はお問い合わせください。',
    ],
  },
  serviceDone: {
    title: '{service}が完了しました',
    paragraphs: [
      '「{goods}」の{service}が完了しました。',
      '結果は注文 {resultIn} のサービスでご覧いただけます。',
      '料金は {capturedYen} 円です。',
    ],
  },
  serviceNotDone: {
    title: '{service}は実施されませんでした',
    paragraphs: [
      '「{goods}」の{service}は実施されませんでした。',
      'お支払いの {releasedYen} 円は、全額をお支払い元に戻しました。',
    ],
  },
  reviewAnswered: {
    title: 'レビューに返信がありました',
    paragraphs: ['「{goods}」へのレビューに返信がありました。', '{note}'],
  },
};
