import { listStaffChanges } from '@hakobu/contract/staff/staff-change.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Section } from '../../../kit/frame/Panel.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { RecordHistory } from '../../../kit/record/RecordHistory.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { links } from '../../../links.ts';
import { useCall } from '../../../shell/calls.ts';
import { changeStateLabels, changeStateTones } from '../staff.labels.ts';
import { decidersOf, useChangeWords, whoText } from './useChangeWords.ts';

const max = 20;

/** What was changed about somebody, or is to be. */
export const MemberChanges = ({ memberId }: { readonly memberId: string }) => {
  const { t } = useLingui();
  const words = useChangeWords();
  const read = useCall(listStaffChanges, { memberId, limit: max }, { everyMs: 30_000 });
  if (!read.data || read.data.list.length === 0) return null;
  return (
    <Section title={t`改动`}>
      <RecordHistory
        rows={read.data.list.map((change) => ({
          id: change.id,
          at: change.proposedAt,
          text: (
            <>
              <TextLink href={links.staff({ view: 'changes', id: change.id })}>{words.title(change)}</TextLink>{' '}
              <Tag tone={changeStateTones[change.state]}>{t(changeStateLabels[change.state])}</Tag>
            </>
          ),
          detail: [
            words
              .parts(change)
              .map(({ mark, text }) => `${mark} ${text}`)
              .join('；'),
            decidersOf(change).map(whoText).join(' / '),
            change.reason,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Section>
  );
};
