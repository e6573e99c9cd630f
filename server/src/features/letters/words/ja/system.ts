import type { LetterTexts } from '../letter-words.ts';

export const system: LetterTexts<'system'> = {
  payPasswordChanged: {
    title: '支払いパスワードが変更されました',
    paragraphs: [
      '支払いパスワードが変更されました。今後のお支払いには新しいパスワードをお使いください。',
      'お心当たりがない場合は、すぐに確認コードで支払いパスワードを再設定し、カスタマーサービスにご連絡ください。',
    ],
  },
  payPasswordReset: {
    title: '支払いパスワードが再設定されました',
    paragraphs: [
      '支払いパスワードが確認コードで再設定されました。24 時間は、お支払いのたびに新しいパスワードが必要で、限度額は上げられません。',
      'お心当たりがない場合は、すぐにカスタマーサービスにご連絡ください。まずアカウントを凍結します。',
    ],
  },
  questionAnswered: {
    title: '質問に回答がありました',
    paragraphs: ['「{goods}」についてのご質問に、カスタマーサービスが回答しました。', '{note}'],
  },
};
