import type { Address } from '@hakobu/contract/addresses/address.shape';
import { latestDays } from '@hakobu/contract/groups/group.shape';
import { openGroup } from '@hakobu/contract/groups/group.api';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../../kit/form/Field.tsx';
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.ts';
import { focusField } from '../../../kit/form/useForm.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { Check } from '../../../kit/press/Check.tsx';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { Card } from '../../../kit/show/Card.tsx';
import { serverNow } from '../../../kit/time/serverClock.ts';
import shape from '../../../kit/look/shapes.module.css';
import { useSend } from '../../../shell/calls/sends.ts';
import { dayAfter, deadlineOn } from '../deadline.rules.ts';
import { isSameWords, sentWords, termsOf, wordsOf } from './group-draft.rules.ts';
import { TermsFields } from './TermsFields.tsx';
import { WordsFields } from './WordsFields.tsx';
import styles from '../groups.module.css';
import { groupLinks } from '../group-links.ts';

const usualDays = 7;

/** The form that opens a group. */
export const OpenGroup = ({ addresses }: { readonly addresses: readonly Address[] }) => {
  const { t } = useLingui();
  const [words, setWords] = useState(() => wordsOf(undefined));
  const [terms, setTerms] = useState(() => termsOf(undefined, addresses));
  const [day, setDay] = useState(() => dayAfter(serverNow(), usualDays));
  const [isPrivate, setPrivate] = useState(false);
  const [pressed, setPressed] = useState(false);
  const open = useSend(openGroup, { changes: ['groups'] });
  const sendGuarded = useLeaveGuard(!isSameWords(words, wordsOf(undefined)));
  const lacksTitle = words.title.trim() === '';
  const lacksRoute = terms.routeCodes.length === 0;
  const press = async () => {
    setPressed(true);
    if (lacksTitle) return focusField('title');
    if (lacksRoute) return focusField('routeCodes');
    if (day === '') return focusField('deadlineAt');
    const sent = { ...terms, routeCodes: [...terms.routeCodes], deadlineAt: deadlineOn(day), isPrivate };
    const { id } = await sendGuarded(() => open.mutateAsync({ ...sentWords(words), ...sent }));
    toast(t`团已发起，把链接分享出去吧`);
    return replaceWith(groupLinks.ownGroup(id));
  };
  return (
    <>
      <WordsFields words={words} onChange={setWords} lacksTitle={pressed && lacksTitle} />
      <TermsFields terms={terms} addresses={addresses} onChange={setTerms} lacksRoute={pressed && lacksRoute} />
      <Card>
        <TextField
          name="deadlineAt"
          type="date"
          label={<Trans>截单日</Trans>}
          hint={<Trans>日本时间当天 22:00 截止，最晚 {latestDays} 天以后</Trans>}
          value={day}
          fault={pressed && day === '' ? t`请选择日期` : undefined}
          onChange={setDay}
          onBlur={() => undefined}
        />
        <div className={styles.option}>
          <Check checked={isPrivate} onChange={setPrivate}>
            <Trans>不公开</Trans>
          </Check>
          <small className={shape.smallBlock}>
            <Trans>大厅里不显示，只有拿到链接的人能申请</Trans>
          </small>
        </div>
      </Card>
      <div className={styles.submit}>
        <Button wide onPress={press}>
          <Trans>发起</Trans>
        </Button>
        <p className={shape.small}>
          <Trans>发起以后，分摊方式、地址、线路和人数有变，都要成员重新确认。</Trans>
        </p>
      </div>
    </>
  );
};
