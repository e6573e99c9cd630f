import {
  agreeToStaffChange,
  rejectStaffChange,
  withdrawStaffChange,
} from '@hakobu/contract/staff/staff-change.desk-api';
import type { StaffChange } from '@hakobu/contract/staff/staff-change.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { DecisionNote } from '../../../kit/input/DecisionNote.tsx';
import { useDraft } from '../../../kit/input/useDraft.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Facts } from '../../../kit/record/Facts.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { instantText } from '../../../kit/text/time.ts';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import { changeStateLabels, changeStateTones, oneReasonLabels } from '../staff.labels.ts';
import { letIn } from './useChanging.ts';
import { useChangeWords, whoText } from './useChangeWords.ts';
import type { useStaffLink } from '../useStaffLink.tsx';
import styles from '../staff.module.css';

type Props = {
  readonly change: StaffChange;
  readonly actsAlone: boolean;
  readonly link: ReturnType<typeof useStaffLink>;
};

/** One change: what it gives and takes, who stands for it, and what can be decided. */
export const ChangeRecord = ({ change, actsAlone, link }: Props) => {
  const { t } = useLingui();
  const words = useChangeWords();
  const deciding = useDeciding(change, link);
  const mayDecide = useMay('staff.write') && change.state === 'Proposed';
  return (
    <Panel
      title={words.title(change)}
      sub={change.account}
      aside={<Tag tone={changeStateTones[change.state]}>{t(changeStateLabels[change.state])}</Tag>}
      foot={mayDecide ? <DecideBar change={change} actsAlone={actsAlone} deciding={deciding} /> : null}
    >
      <Section>
        <div className={shape.stack}>
          <ChangeParts change={change} />
          {change.reason === '' ? null : <Note>{change.reason}</Note>}
          <ChangeFacts change={change} />
        </div>
      </Section>
      {mayDecide ? (
        <Section title={t`复核`}>
          <DecisionNote value={deciding.note} maxLength={300} onChange={deciding.setNote} />
        </Section>
      ) : null}
    </Panel>
  );
};

const ChangeFacts = ({ change }: { readonly change: StaffChange }) => {
  const { t } = useLingui();
  const { memberId, content, proposedBy, proposedAt, decidedBy, decidedAt, oneBecause, note } = change;
  return (
    <Facts
      facts={[
        [t`提出`, `${whoText(proposedBy)} · ${instantText(proposedAt)}`],
        [t`复核`, decidedBy === null || oneBecause ? null : `${whoText(decidedBy)} · ${instantText(decidedAt)}`],
        [t`一个人`, oneBecause && t(oneReasonLabels[oneBecause])],
        [t`说明`, note === '' ? null : note],
        [
          t`在哪里`,
          content.kind === 'matrix' ? (
            <TextLink key="roles" href={links.roles()}>
              <Trans>看角色和权限</Trans>
            </TextLink>
          ) : memberId ? (
            <TextLink key="member" href={links.staff({ id: memberId })}>
              <Trans>看这位员工</Trans>
            </TextLink>
          ) : null,
        ],
      ]}
    />
  );
};

/** What is written about it, and the three ways it ends. */
const useDeciding = ({ id }: StaffChange, link: Props['link']) => {
  const { t } = useLingui();
  const [note, setNote, clear] = useDraft(`staff-change:${id}`, '');
  const sayDone = (text: string) => () => {
    clear();
    tellDone(text);
  };
  const agree = useSend(agreeToStaffChange, {
    onDone: (agreed) => {
      sayDone(agreed.state === 'Applied' ? t`已同意，马上生效` : t`提出的人已没有权限，或情况变了：这项改动已失效`)();
      const letInId = letIn(agreed);
      if (letInId) link.make({ id: letInId, name: agreed.name });
    },
  });
  const reject = useSend(rejectStaffChange, { onDone: sayDone(t`已驳回`) });
  const withdraw = useSend(withdrawStaffChange, { onDone: sayDone(t`已撤回`) });
  return { note, setNote, agree, reject, withdraw };
};

type BarProps = Omit<Props, 'link'> & { readonly deciding: ReturnType<typeof useDeciding> };

const DecideBar = ({ change: { id, proposedByMe }, actsAlone, deciding }: BarProps) => {
  const { t } = useLingui();
  const { note, agree, reject, withdraw } = deciding;
  const rejecting = {
    label: t`驳回`,
    busy: reject.isPending,
    blocked: note.trim() === '' ? t`先写明为什么驳回` : null,
    onPress: () => reject.mutate({ id, note: note.trim() }),
  };
  const withdrawing = {
    label: t`撤回`,
    busy: withdraw.isPending,
    onPress: () => withdraw.mutate({ id, note: note.trim() }),
  };
  const waitsForAnother = proposedByMe && !actsAlone;
  return (
    <ActionBar
      danger={[proposedByMe ? withdrawing : rejecting]}
      note={waitsForAnother ? t`要由另一位能改员工的同事同意` : null}
      loud={{
        label: t`同意`,
        keys: 'ctrl+enter',
        busy: agree.isPending,
        blocked: waitsForAnother ? t`要由另一位能改员工的同事同意` : null,
        onPress: () => agree.mutate({ id }),
      }}
    />
  );
};

/** Everything that a change gives or takes, one a line. */
const ChangeParts = ({ change }: { readonly change: StaffChange }) => {
  const words = useChangeWords();
  return (
    <ul className={styles.lines}>
      {words.parts(change).map(({ tone, mark, text }) => (
        <li key={`${mark} ${text}`}>
          <Tag tone={tone}>{mark}</Tag>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
};
