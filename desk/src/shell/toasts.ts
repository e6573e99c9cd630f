import { NetworkFailure } from '@hakobu/contract/base/client';
import { isProblem } from '@hakobu/contract/base/problem';
import { t } from '@lingui/core/macro';

type Voice = { readonly error: (text: string) => void; readonly success: (text: string) => void };

// Ant Design's messages live inside its provider; the query caches, which stand outside, speak through this.
let voice: Voice | null = null;

export const giveVoice = (next: Voice | null): void => {
  voice = next;
};

/** Tells why something was not done. */
export const tellRefusal = (error: unknown): void => {
  if (isProblem(error)) voice?.error(error.message);
  else if (error instanceof NetworkFailure) voice?.error(t`网络断了，没有送达。填的内容还在，连上后再按一次即可。`);
  else voice?.error(t`这里出错了，请刷新页面再试。`);
};

export const tellDone = (text: string): void => voice?.success(text);

/** Says in one sentence that something was not done, where no call was refused. */
export const tellWrong = (text: string): void => voice?.error(text);
