import {
  cancelAnnouncement,
  readAnnouncement,
  scheduleAnnouncement,
  takeBackAnnouncement,
} from '@hakobu/contract/letters/announcement.desk-api';
import type { Announcement } from '@hakobu/contract/letters/announcement.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field } from '../../kit/input/Field.tsx';
import type { Action } from '../../kit/record/ActionBar.tsx';
import { countText } from '../../kit/text/money.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import { queries } from '../../shell/queries.ts';

export type Sending = {
  readonly send: (blocked: string | null) => Action;
  readonly takeBack: Action;
  readonly cancel: Action;
  /** The field of the time at which it goes. */
  readonly when: ReactNode;
};

/** An instant of Japan as a field of date and time has it. */
const instantOf = (typed: string): string | undefined =>
  typed === '' ? undefined : new Date(`${typed}:00+09:00`).toISOString();

/** What can be done with an announcement that is there: send it, at a time or now, take it back, call it off. */
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
  if (!announcement) return null;
  const { id, name, version, reach } = announcement;
  const sendAt = instantOf(typed);
  const count = countText(reach);
  const when = typed.replace('T', ' ');
  return {
    send: (blocked) => ({
      label: sendAt ? t`定时发给 ${count} 位客人` : t`现在发给 ${count} 位客人`,
      keys: 'ctrl+enter',
      busy: schedule.isPending,
      blocked: blocked ?? (reach === 0 ? t`还没有选收信的客人` : null),
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
      act: () => schedule.mutate({ id, version, ...(sendAt ? { sendAt } : {}) }),
    }),
    takeBack: { label: t`收回成草稿`, keys: 'ctrl+enter', busy: back.isPending, act: () => back.mutate({ id }) },
    cancel: {
      label: t`取消群发`,
      busy: callOff.isPending,
      confirm: { title: t`取消「${name}」？`, lost: <Trans>取消后不能再发送，只能重新写一条。</Trans> },
      act: () => callOff.mutate({ id }),
    },
    when: (
      <Section title={t`什么时候发`}>
        <Field label={t`日本时间`} hint={t`空着就是现在`}>
          <Input type="datetime-local" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </Section>
    ),
  };
};
