import type { LetterTexts } from '../letter-words.ts';

export const system: LetterTexts<'system'> = {
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
  questionAnswered: {
    title: '你的提問有了回答',
    paragraphs: ['你問的「{goods}」，客服有了回答。', '{note}'],
  },
};
