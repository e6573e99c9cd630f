import type { Endpoint } from '@hakobu/contract/base/endpoint';
import type { Problem } from '@hakobu/contract/base/problem';
import { t } from '@lingui/core/macro';
import { confirm, tell } from '../../kit/overlay/dialogs.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { reasonFor } from '../../kit/screen/failure.ts';
import { go, hasScreen, placeNow, relaunch } from '../../kit/screen/navigation.ts';
import { links } from '../../links.ts';
import { closingNotificationOf, closingUntil, notificationOf } from './failures.rules.ts';
import { closeSession, sessionNow } from '../session/session.ts';
import { noteWayBack } from '../session/way-back.ts';

// What a dialog has told, or what is to be told by nobody: no toast on top of it.
const notify = new WeakSet<Error>();
let asking = false;

const once = async (ask: () => Promise<void>) => {
  if (asking) return;
  asking = true;
  try {
    await ask();
  } finally {
    asking = false;
  }
};

/** Whether a dialog is telling now why the session ended, or what the account may not do. */
export const isNotifying = (): boolean => asking;

/** False where the place changed under it; Back is as good as its one button. */
const isRead = async (message: string): Promise<boolean> => {
  const { key } = placeNow();
  return (await tell({ text: message })) || key === placeNow().key;
};

const tellSignedOut = (message: string) =>
  once(async () => {
    // It must be read: at the new place then.
    while (!(await isRead(message))) if (sessionNow()) return;
    // In another tab of the browser, meanwhile.
    if (sessionNow()) return;
    noteWayBack();
    relaunch(links.mine());
  });

const tellRestricted = (message: string) =>
  once(async () => {
    const chat = links.customerService(sessionNow()?.user, t`在线客服`);
    const canChat = hasScreen(chat.split('?')[0] ?? '');
    if (!canChat) await tell({ text: message });
    else if (await confirm({ text: message, cancel: t`确定`, confirm: t`联系客服` })) go(chat);
  });

const tellClosing = (message: string, until: string) =>
  once(async () => {
    if (await confirm({ text: message, cancel: t`知道了`, confirm: t`去撤销` })) relaunch(links.logIn(until));
  });

/** Source spec, section 8: what every refusal does, before whoever made the call learns of it. */
export const onProblem = (problem: Problem, to: Endpoint): void => {
  const until = closingUntil(problem);
  const explanation = until === undefined ? notificationOf(problem.code, to.path) : closingNotificationOf(to.path);
  if (explanation !== 'toast') notify.add(problem);
  if (explanation === 'signedOut' || explanation === 'signedOutQuietly') closeSession();
  if (explanation === 'signedOut') void tellSignedOut(problem.message);
  if (explanation === 'closing' && until !== undefined) void tellClosing(problem.message, until);
  if (explanation === 'restricted') void tellRestricted(problem.message);
};

/** Tells of a failed query or mutation that its screen has not told of itself (`meta.quiet`). */
export const tellFailure = (error: Error): void => {
  if (notify.has(error) || error.name === 'AbortError') return;
  toast(reasonFor(error));
};
