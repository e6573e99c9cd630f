import type { LetterTexts } from '../letter-words.ts';

export const parcels: LetterTexts<'parcel'> = {
  parcelStarted: {
    title: '商品がそろいました。まもなく梱包します',
    paragraphs: [
      '発送予約の荷物 {parcel} の商品がすべて倉庫に届きました。最初の商品を読み取るまでは、無料で変更できます。',
    ],
  },
  parcelEmptied: {
    title: '予約の荷物を取り消しました',
    paragraphs: ['発送予約の荷物 {parcel} には待つ商品がなくなったため、無料で取り消しました。'],
  },
  freightAsked: {
    title: '荷物を計量しました。送料をお支払いください',
    paragraphs: [
      '荷物 {parcel} を梱包し、計量しました。配送方法を選んで送料をお支払いいただくと、まもなく発送します。',
      'お選びの配送方法の送料は {freightYen} 円です。',
      '期限までにお支払いがないと、荷物を開けて商品を棚に戻し、開梱料がかかります。',
    ],
  },
  freightSoon: {
    title: '送料のお支払いはあと {daysLeft} 日です',
    paragraphs: [
      '荷物 {parcel} の見積りはあと {daysLeft} 日有効です。期限までにお支払いがないと、荷物を開けて商品を棚に戻し、開梱料がかかります。',
    ],
  },
  quoteExpired: {
    title: '見積りの期限が切れ、荷物を開けました',
    paragraphs: [
      '荷物 {parcel} は期限までに送料のお支払いがなかったため開け、商品を棚に戻しました。保管の日数は引き続き数えます。',
      '開梱料 {feeYen} 円は、次の荷物と一緒に精算します。',
    ],
  },
  parcelUnpacked: {
    title: '荷物を開けました',
    paragraphs: [
      '倉庫で荷物 {parcel} を開け、商品を棚に戻しました。もう一度発送をご依頼いただけます。',
      'お預かりしていた {releasedYen} 円は、お支払い元の残高に戻しました。',
      '開梱料 {feeYen} 円は、次の荷物と一緒に精算します。',
    ],
  },
  parcelUndone: {
    title: 'ご希望どおり荷物を開けました',
    paragraphs: [
      '荷物 {parcel} を取り消し、商品を棚に戻しました。お支払い済みの送料はすべてお返ししました。',
      'お預かりしていた {releasedYen} 円は、お支払い元の残高に戻しました。',
      '開梱料 {feeYen} 円は、次の荷物と一緒に精算します。',
    ],
  },
  sheetAsked: {
    title: '送り状をご記入ください',
    paragraphs: ['荷物 {parcel} の送料をお支払いいただきました。通関に必要な内容がそろうと発送できます。'],
  },
  parcelSent: {
    title: '荷物を発送しました',
    paragraphs: ['荷物 {parcel} を運送会社に渡しました。送り状番号で配送状況をご確認いただけます。'],
  },
  parcelDelivered: {
    title: '荷物が配達されました',
    paragraphs: [
      '運送会社によると、荷物 {parcel} は配達済みです。お受け取りになりましたら、受け取りの確認をしてください。期限までに確認がない場合は、自動的に完了します。',
    ],
  },
  parcelCompleted: {
    title: '荷物のお取引が完了しました',
    paragraphs: [
      '配達後しばらく受け取りの確認がなかったため、荷物 {parcel} は自動的に完了しました。届いていない場合は、お問い合わせください。',
    ],
  },
  parcelReturned: {
    title: '荷物が倉庫に戻りました',
    paragraphs: [
      '運送会社が荷物 {parcel} を倉庫に戻しました。商品は棚に戻しましたので、もう一度発送をご依頼いただけます。',
      '返送にかかった {feeYen} 円は、次の荷物と一緒に精算します。',
    ],
  },
  parcelLost: {
    title: '荷物が紛失したため、補償しました',
    paragraphs: [
      '申し訳ございません。運送会社により荷物 {parcel} の紛失が確認されました。',
      '補償として {compensationYen} 円を円の残高に入れました。',
    ],
  },
  parcelServiceDone: {
    title: '{service}が完了しました',
    paragraphs: ['荷物 {parcel} の{service}が完了しました。', '料金は {capturedYen} 円です。'],
  },
  parcelServiceNotDone: {
    title: '{service}は実施されませんでした',
    paragraphs: [
      '荷物 {parcel} の{service}は実施されませんでした。',
      'お支払いの {releasedYen} 円は、全額をお支払い元に戻しました。',
    ],
  },
};
