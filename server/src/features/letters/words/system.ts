import type { LetterTexts } from './letter-words.ts';

export const system: LetterTexts<'system'> = {
  payPasswordChanged: {
    title: '支付密码已修改',
    paragraphs: [
      '你的支付密码刚刚修改过，之后付款请用新密码。',
      '如果不是你本人操作，请立即用验证码重置支付密码，并联系客服。',
    ],
  },
  payPasswordReset: {
    title: '支付密码已重置',
    paragraphs: [
      '你的支付密码刚刚用验证码重置过。24 小时内每笔付款都要输入新密码，也不能提高限额。',
      '如果不是你本人操作，请立即联系客服，我们会先冻结账号。',
    ],
  },
  questionAnswered: {
    title: '你的提问有了回答',
    paragraphs: ['你问的「{goods}」，客服有了回答。', '{note}'],
  },
};
