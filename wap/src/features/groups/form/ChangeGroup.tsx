import type { Address } from '@hakobu/contract/addresses/address.shape';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { changeGroupTerms, editGroup } from '@hakobu/contract/groups/group.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.ts';
import { focusField } from '../../../kit/form/useForm.ts';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { useSend } from '../../../shell/calls/sends.ts';
import { isSameTerms, isSameWords, sentWords, termsOf, wordsOf } from './group-draft.rules.ts';
import { TermsFields } from './TermsFields.tsx';
import { WordsFields } from './WordsFields.tsx';
import styles from '../groups.module.css';

type ChangeGroupProps = { readonly addresses: readonly Address[]; readonly group: GroupDetail };

/** Changes a group of one's own: its words at once, its terms as a new version of them. */
export const ChangeGroup = ({ addresses, group }: ChangeGroupProps) => (
  <>
    <ChangeWords group={group} />
    <ChangeTerms group={group} addresses={addresses} />
  </>
);

const seen = ({ id, owned }: GroupDetail) => ({ id, version: owned?.version ?? 0 });

const ChangeWords = ({ group }: Pick<ChangeGroupProps, 'group'>) => {
  const { t } = useLingui();
  const [words, setWords] = useState(() => wordsOf(group));
  const isSame = isSameWords(words, wordsOf(group));
  const edit = useSend(editGroup, { changes: ['groups'], evenRefused: true });
  const sendGuarded = useLeaveGuard(!isSame);
  const lacksTitle = words.title.trim() === '';
  const press = async () => {
    if (lacksTitle) return focusField('title');
    await sendGuarded(() => edit.mutateAsync({ ...seen(group), ...sentWords(words) }));
    return toast(t`已保存`);
  };
  return (
    <>
      <WordsFields words={words} onChange={setWords} lacksTitle={lacksTitle} />
      <div className={styles.submit}>
        <Button wide disabled={isSame} onPress={press}>
          <Trans>保存标题和公告</Trans>
        </Button>
      </div>
    </>
  );
};

const ChangeTerms = ({ addresses, group }: ChangeGroupProps) => {
  const { t } = useLingui();
  const [terms, setTerms] = useState(() => termsOf(group, addresses));
  const isSame = isSameTerms(terms, termsOf(group, addresses));
  const change = useSend(changeGroupTerms, { changes: ['groups'], evenRefused: true });
  const sendGuarded = useLeaveGuard(!isSame);
  const lacksRoute = terms.routeCodes.length === 0;
  const others = group.memberCount - 1;
  const { acceptHours } = group.limits;
  const press = async () => {
    if (lacksRoute) return;
    const isSure =
      others === 0 ||
      (await confirm({
        title: t`改了条件，要成员重新确认`,
        text: t`团里的 ${others} 人 ${acceptHours} 小时内没有接受新条件，就算退出。`,
        confirm: t`改条件`,
      }));
    if (!isSure) return;
    const sent = { ...seen(group), ...terms, routeCodes: [...terms.routeCodes] };
    await sendGuarded(() => change.mutateAsync(sent));
    toast(t`条件已更新`);
  };
  return (
    <>
      <TermsFields
        terms={terms}
        addresses={addresses}
        onChange={setTerms}
        lacksRoute={lacksRoute}
        leastMembers={group.memberCount}
      />
      <div className={styles.submit}>
        <Button wide look="soft" disabled={isSame} onPress={press}>
          <Trans>保存条件</Trans>
        </Button>
        <p className={shape.small}>
          <Trans>条件有变时，成员有 {acceptHours} 小时接受或退出。</Trans>
        </p>
      </div>
    </>
  );
};
