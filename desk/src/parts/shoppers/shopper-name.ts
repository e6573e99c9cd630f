import { t } from '@lingui/core/macro';

/** What a shopper is called. Of who has left for good no name is kept: they are called so in the reader's language. */
export const nameOfShopper = (nickName: string): string =>
  nickName === '' ? t({ context: 'shopper', message: '已注销用户' }) : nickName;
