import {
  claimConversation,
  type Conversation,
  dismissWords,
  endConversation,
  releaseConversation,
  takeOverConversation,
} from '@hakobu/contract/chat/chat.desk-api';
import { useLingui } from '@lingui/react/macro';
import { App } from 'antd';
import { useState } from 'react';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay, useStaff } from '../../../shell/session.ts';
import { type Holding, holdingOf } from './holding.ts';
import { nameOfShopper } from '../../../parts/shoppers/shopper-name.ts';

/** Whose conversation it is, and what one does about that. */
export type Hands = Holding & {
  readonly isBusy: boolean;
  readonly claim: () => void;
  readonly takeOver: () => void;
  readonly release: () => void;
  readonly end: () => void;
  readonly dismiss: () => void;
  readonly transfer: () => void;
  readonly isTransferring: boolean;
  readonly stopTransferring: () => void;
};

/** Claim C, take over H, transfer T, put back B, end E, needs no answer Ctrl+D; what takes something from somebody asks before. */
export const useAssignment = (talk: Conversation | undefined, onGone: () => void): Hands => {
  const { t } = useLingui();
  const me = useStaff();
  const mayAnswer = useMay('chat.answer');
  const maySupervise = useMay('chat.supervise');
  const holding = holdingOf(talk, { id: me.id, mayAnswer, maySupervise });
  const [transferring, setTransferring] = useState<string | null>(null);
  const moves = useMoves(talk, onGone);
  const id = talk?.id ?? '';
  const transfer = () => setTransferring(id);
  useKeys([
    { keys: 'c', label: t`接入`, disabled: !holding.mayClaim || moves.isBusy, onPress: moves.claim },
    { keys: 'h', label: t`接管`, disabled: !holding.mayTakeOver || moves.isBusy, onPress: moves.takeOver },
    { keys: 't', label: t`转交`, disabled: !holding.mayTransfer, onPress: transfer },
    {
      keys: 'e',
      label: t({ context: 'action', message: '结束' }),
      disabled: !holding.mayEnd || moves.isBusy,
      onPress: moves.end,
    },
    { keys: 'ctrl+d', label: t`不用回复`, disabled: !holding.mayDismiss || moves.isBusy, onPress: moves.dismiss },
    {
      keys: 'b',
      label: t`放回队列`,
      quiet: true,
      disabled: !holding.mayRelease || moves.isBusy,
      onPress: moves.release,
    },
  ]);
  return {
    ...holding,
    ...moves,
    transfer,
    isTransferring: transferring === id && holding.mayTransfer,
    stopTransferring: () => setTransferring(null),
  };
};

const useMoves = (talk: Conversation | undefined, onGone: () => void) => {
  const { t } = useLingui();
  const { modal } = App.useApp();
  const me = useStaff();
  const claim = useSend(claimConversation, { onDone: () => tellDone(t`接入了`) });
  const takeOver = useSend(takeOverConversation, { onDone: () => tellDone(t`接管了`) });
  const release = useSend(releaseConversation, { onDone: onGone });
  const end = useSend(endConversation, { onDone: onGone });
  const dismiss = useSend(dismissWords, { onDone: () => tellDone(t`记下了，不用回复`) });
  const ask = (title: string, content: string, okText: string, onOk: () => void) =>
    void modal.confirm({
      title,
      content,
      okText,
      cancelText: t`再看看`,
      focusable: { autoFocusButton: 'cancel' },
      onOk,
    });
  const { id = '', agent = null, shopper, lastSeq = 0 } = talk ?? {};
  const name = shopper ? nameOfShopper(shopper.nickName) : '';
  const holder = agent?.name ?? '';
  const isOver = agent !== null && agent.id !== me.id;
  // Whoever is asked first means what they see now, though it changes hands meanwhile.
  const seen = agent === null ? { id } : { id, from: agent.id };
  const isWaiting = (talk?.waitsSince ?? null) !== null;
  return {
    isBusy: claim.isPending || takeOver.isPending || release.isPending || end.isPending || dismiss.isPending,
    claim: () => claim.mutate({ id }),
    // What the shopper says from now on is not meant by it.
    dismiss: () => dismiss.mutate({ id, seq: lastSeq }),
    takeOver: () => {
      if (agent === null) return;
      const from = agent.id;
      ask(t`从 ${holder} 那里接管？`, t`${holder} 会看到是你接管的，之后由你回复 ${name}。`, t`接管`, () =>
        takeOver.mutate({ id, from }),
      );
    },
    release: () =>
      ask(
        isOver ? t`把 ${holder} 的会话放回队列？` : t`放回队列？`,
        t`${name} 会重新排队，由别的同事接待。`,
        t`放回`,
        () => release.mutate({ ...seen, note: '' }),
      ),
    end: () =>
      ask(
        isOver ? t`结束 ${holder} 正在接待的会话？` : t`结束会话？`,
        isWaiting
          ? t`${name} 还在等回复，结束就没有人回了。会请对方评价；对方再写就会重新开始。`
          : t`会请 ${name} 评价；对方再写就会重新开始。`,
        t({ context: 'action', message: '结束' }),
        () => end.mutate(seen),
      ),
  };
};
