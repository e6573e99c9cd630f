import {
  type DeskFeedbackWhole,
  putBackFeedback,
  settleFeedback,
  takeFeedback,
  takeOverFeedback,
} from '@hakobu/contract/feedback/feedback.desk-api';
import { useLingui } from '@lingui/react/macro';
import type { Action } from '../../kit/record/ActionBar.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useStaff } from '../../shell/session.ts';

/** Who has the thread, and what can be done about that. */
export const useHolding = ({ orderCode, thread }: DeskFeedbackWhole) => {
  const { t } = useLingui();
  const me = useStaff();
  const take = useSend(takeFeedback, { onDone: () => tellDone(t`你在处理这条反馈了`) });
  const takeOver = useSend(takeOverFeedback, { onDone: () => tellDone(t`已接手`) });
  const putBack = useSend(putBackFeedback, { onDone: () => tellDone(t`已放回队列`) });
  const settle = useSend(settleFeedback, { onDone: () => tellDone(t`已标为不需要回复`) });
  const holder = thread?.holder ?? null;
  const isMine = holder?.id === me.id;
  const others = holder !== null && !isMine ? holder : null;
  const actions: Action[] = [];
  if (thread?.state === 'Waiting')
    actions.push({ label: t`领取`, keys: 'c', busy: take.isPending, onPress: () => take.mutate({ orderCode }) });
  if (isMine)
    actions.push({ label: t`放回`, keys: 'b', busy: putBack.isPending, onPress: () => putBack.mutate({ orderCode }) });
  if (others)
    actions.push({
      label: t`接手`,
      keys: 'o',
      busy: takeOver.isPending,
      confirm: { title: t`从 ${others.name} 接手？`, lost: t`对方写到一半的回复就发不出去了，最好先说一声。` },
      onPress: () => takeOver.mutate({ orderCode, fromId: others.id }),
    });
  if (thread && thread.state !== 'Answered' && !others)
    actions.push({
      label: t`不需要回复`,
      keys: 'ctrl+d',
      busy: settle.isPending,
      onPress: () => settle.mutate({ orderCode, readPlace: thread.entries }),
    });
  return { actions, heldBy: others?.name ?? null };
};
