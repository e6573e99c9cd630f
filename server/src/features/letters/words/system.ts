import type { LetterTexts } from './letter-words.ts';

export const system: LetterTexts<'system'> = {
  newDevice: {
    title: '账号在新设备登录',
    paragraphs: [
      '你的账号刚刚在一台新设备上登录：{device}。',
      '如果是你本人，不用做什么。如果不是，请立即在「账号安全」里让这台设备退出，修改登录密码，并联系客服。',
    ],
  },
  deviceDisplaced: {
    title: '登录的设备超过 5 台，一台已退出',
    paragraphs: [
      '你的账号刚刚在 {device} 上登录。最多同时登录 5 台设备，最久没有使用的 {otherDevice} 已经退出。',
      '如果不是你本人登录的，请立即在「账号安全」里让这台设备退出，修改登录密码，并联系客服。',
    ],
  },
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
  wayInChanged: {
    title: '登录方式有变动',
    paragraphs: [
      '{reason}。24 小时内每笔付款都要输入支付密码，不能提高限额，也不能提现。',
      '如果不是你本人操作，请立即在登录页找回密码，并联系客服，我们会先冻结账号。',
    ],
  },
  exportReady: {
    title: '你的数据副本准备好了',
    paragraphs: [
      '你申请的个人数据副本已经生成，请在 24 小时内登录并在「账号安全」里下载，过期后会删除。',
      '如果不是你本人申请的，请立即修改登录密码，并联系客服。',
    ],
  },
  exportFailed: {
    title: '你的数据副本没有做成',
    paragraphs: ['抱歉，你申请的个人数据副本没能生成。请在「账号安全」里再申请一次；如果还是不行，请联系客服。'],
  },
  questionAnswered: {
    title: '你的提问有了回答',
    paragraphs: ['你问的「{goods}」，客服有了回答。', '{note}'],
  },
};
