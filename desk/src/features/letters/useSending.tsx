import {
  cancelAnnouncement,
  readAnnouncement,
  scheduleAnnouncement,
  stopAnnouncement,
  takeBackAnnouncement,
} from '@hakobu/contract/letters/announcement.desk-api';
import type { Announcement } from '@hakobu/contract/letters/announcement.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Section } from '../../kit/frame/Panel.tsx';
import { MomentField } from '../../kit/input/MomentField.tsx';
import type { Action } from '../../kit/record/ActionBar.tsx';
import { momentFrom, momentText } from '../../kit/text/moment.ts';
import { countText } from '../../kit/text/money.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { queries } from '../../shell/queries.ts';

export type Sending = {
  readonly send: (blocked: string | null) => Action;
  readonly takeBack: Action;
  readonly cancel: Action;
  readonly stop: Action;
  /** The field of the time at which it goes. */
  readonly when: ReactNode;
};

/** What can be done with an announcement that is there: send it, at a time or now, take it back, call it off, stop it. */
export const useSending = (announcement: Announcement | null): Sending | null => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const onDone = (words: string) => (moved: Announcement) => {
    queries.setQueryData([readAnnouncement.path, { id: moved.id }], moved);
    tellDone(words);
  };
  const schedule = useSend(scheduleAnnouncement, { onDone: onDone(t`已排定发送`) });
  const back = useSend(takeBackAnnouncement, { onDone: onDone(t`已收回成草稿`) });
  const callOff = useSend(cancelAnnouncement, { onDone: onDone(t`已取消`) });
  const halt = useSend(stopAnnouncement, { onDone: onDone(t`已停止发送`) });
  if (!announcement) return null;
  const { id, name, version, reach } = announcement;
  const moment = momentFrom(typed);
  const sendAt = moment ?? undefined;
  const count = countText(reach);
  const when = moment ? momentText(moment) : '';
  return {
    send: (blocked) => ({
      label: sendAt ? t`定时发给 ${count} 位客人` : t`现在发给 ${count} 位客人`,
      keys: 'ctrl+enter',
      busy: schedule.isPending,
      blocked:
        blocked ?? (moment === undefined ? t`时间没有写对` : null) ?? (reach === 0 ? t`还没有选收信的客人` : null),
      confirm: {
        title: t`发送「${name}」？`,
        lost: sendAt ? (
          <Trans>
            {when}（日本时间）发给 {count} 位客人。到时间之前可以收回或取消。
          </Trans>
        ) : (
          <Trans>马上发给 {count} 位客人。发出去的信收不回来。</Trans>
        ),
      },
      onPress: () => schedule.mutate({ id, version, ...(sendAt ? { sendAt } : {}) }),
    }),
    // Another key than the one that sent it: pressed twice, it must not undo itself.
    takeBack: { label: t`收回成草稿`, keys: 'b', busy: back.isPending, onPress: () => back.mutate({ id }) },
    cancel: {
      label: t`取消群发`,
      busy: callOff.isPending,
      confirm: { title: t`取消「${name}」？`, lost: <Trans>取消后不能再发送，只能重新写一条。</Trans> },
      onPress: () => callOff.mutate({ id }),
    },
    stop: {
      label: t`停止发送`,
      busy: halt.isPending,
      confirm: {
        title: t`停止发送「${name}」？`,
        lost: <Trans>没有发到的客人不会再收到，也不能接着发。已经收到的收不回来。</Trans>,
      },
      onPress: () => halt.mutate({ id }),
    },
    when: (
      <Section title={t`什么时候发`}>
        <MomentField label={t`日本时间`} none={t`空着就是现在`} value={typed} onChange={setTyped} />
      </Section>
    ),
  };
};
