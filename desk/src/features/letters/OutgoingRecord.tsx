import { canMove } from '@hakobu/contract/base/lifecycle';
import {
  giveUpOutgoing,
  type OutgoingMessage,
  codeTextKeptHours,
  revealOutgoing,
  sendOutgoingAgain,
} from '@hakobu/contract/letters/letters.desk-api';
import { outgoingLifecycle } from '@hakobu/contract/letters/outgoing.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { CopyText } from '../../kit/record/CopyText.tsx';
import { Facts } from '../../kit/record/Facts.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { countText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import type { Chosen } from '../../kit/record/chosen.ts';
import shape from '../../kit/shapes.module.css';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay } from '../../shell/session.ts';
import { channelLabels, outgoingLabels, purposeLabels } from './letter.labels.ts';
import styles from './OutgoingPage.module.css';

/** One message with what became of it, and what staff can do with it. */
export const OutgoingRecord = ({ chosen }: { readonly chosen: Chosen<OutgoingMessage> }) => {
  const { t } = useLingui();
  return (
    <RecordPanel
      label={t`信`}
      chosen={chosen}
      none={{ icon: 'letter', message: <Trans>选一封信，内容在这里。</Trans> }}
    >
      {(message) => <Message message={message} />}
    </RecordPanel>
  );
};

const Message = ({ message }: { readonly message: OutgoingMessage }) => {
  const { t } = useLingui();
  const { to, channel, purpose, createdAt, state, tries, lastError, nextTryAt, expiresAt, endedAt } = message;
  return (
    <Panel title={t(purposeLabels[purpose])} sub={instantText(createdAt)} foot={<Decisions message={message} />}>
      {message.isRevealable ? <Code key={message.id} id={message.id} /> : null}
      {lastError === null ? null : (
        <Section title={t`最近的错误`}>
          <Note tone={state === 'Parked' ? 'bad' : 'warn'}>{lastError}</Note>
        </Section>
      )}
      <Section>
        <Facts
          facts={[
            [t`状态`, t(outgoingLabels[state])],
            [t`收信人`, <CopyText key="to" text={to} />],
            [t`渠道`, t(channelLabels[channel])],
            [t`语言`, message.language],
            [t`发送次数`, countText(tries)],
            [t`下次发送`, nextTryAt === null ? null : instantText(nextTryAt)],
            [t`有效到`, expiresAt === null ? null : instantText(expiresAt)],
            [t`结束`, endedAt === null ? null : instantText(endedAt)],
          ]}
        />
      </Section>
      <Section title={message.subject || t`内容`}>
        {message.isForgotten ? (
          <p className={shape.muted}>
            <Trans>验证码过期 {codeTextKeptHours} 小时后，内容已自动删除。</Trans>
          </p>
        ) : message.isHidden ? (
          <p className={shape.muted}>
            <Trans>里面有验证码，不在这里显示。</Trans>
          </p>
        ) : (
          <p className={shape.asWritten} lang={message.language}>
            {message.text}
          </p>
        )}
      </Section>
    </Panel>
  );
};

/** Where no channel brings it, an administrator reads the code to its reader; each look is written down. */
const Code = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const mayReveal = useMay('outbox.reveal');
  const reveal = useSend(revealOutgoing);
  return (
    <Section title={t`验证码`}>
      {reveal.data ? (
        <span className={styles.code}>
          <CopyText text={reveal.data.code} />
        </span>
      ) : mayReveal ? (
        <div className={shape.wrappedLine}>
          <Button loading={reveal.isPending} onClick={() => reveal.mutate({ id })}>
            <Trans>显示验证码</Trans>
          </Button>
          <small className={shape.muted}>
            <Trans>渠道没有接通，只能由你转告收信人。每次查看都记进审计。</Trans>
          </small>
        </div>
      ) : (
        <p className={shape.muted}>
          <Trans>渠道没有接通。验证码只有管理员能看；示例商店也显示在运行服务器的终端里。</Trans>
        </p>
      )}
    </Section>
  );
};

const Decisions = ({ message: { id, to, state } }: { readonly message: OutgoingMessage }) => {
  const { t } = useLingui();
  const mayWrite = useMay('outbox.write');
  const again = useSend(sendOutgoingAgain, { onDone: () => tellDone(t`已重新排队，马上再发`) });
  const giveUp = useSend(giveUpOutgoing, { onDone: () => tellDone(t`已放弃，不再发送`) });
  const maySend = canMove(outgoingLifecycle, 'sendAgain', state, 'staff');
  const mayGiveUp = canMove(outgoingLifecycle, 'giveUp', state, 'staff');
  if (!mayWrite || !(maySend || mayGiveUp)) return null;
  return (
    <ActionBar
      danger={
        mayGiveUp
          ? [
              {
                label: t`放弃`,
                busy: giveUp.isPending,
                onPress: () => giveUp.mutate({ id }),
                confirm: { title: t`放弃这封信？`, lost: t`发往 ${to} 的信不会再发出，也不能恢复。` },
              },
            ]
          : []
      }
      loud={
        maySend
          ? { label: t`再发一次`, keys: 'ctrl+enter', busy: again.isPending, onPress: () => again.mutate({ id }) }
          : undefined
      }
    />
  );
};
