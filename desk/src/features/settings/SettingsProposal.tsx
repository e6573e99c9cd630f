import {
  agreeToSettings,
  readSettingsProposal,
  rejectSettings,
  withdrawSettings,
} from '@hakobu/contract/settings/settings.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Panel } from '../../kit/frame/Panel.tsx';
import { ProposalPart } from '../../parts/proposals/ProposalPart.tsx';
import { useProposalToast } from '../../parts/proposals/useProposalToast.ts';
import { useCall, useSend } from '../../shell/calls.ts';
import { looseningLabel } from './setting.labels.ts';
import { changedNames } from './setting-drafts.ts';
import { useSettingWords } from './useSettingWords.ts';

/** A loosening of what guards money that one person proposed, until another has agreed. Nothing while there is none. */
export const SettingsProposal = () => {
  const { t } = useLingui();
  const words = useSettingWords();
  const read = useCall(readSettingsProposal, {}, { everyMs: 20_000 });
  const message = useProposalToast();
  const ends = {
    agree: useSend(agreeToSettings, message.agree),
    reject: useSend(rejectSettings, message.reject),
    withdraw: useSend(withdrawSettings, message.withdraw),
  };
  if (read.data && read.data.newest === null) return null;
  const proposed = changedNames(read.data?.newest?.after ?? {});
  return (
    <Panel title={t(looseningLabel(proposed))}>
      <ProposalPart
        read={read}
        rowsOf={({ before, after }) =>
          changedNames(after).map((name) => ({
            name: words.name(name),
            was: words.value(name, before[name]),
            is: words.value(name, after[name]),
          }))
        }
        ends={ends}
      />
    </Panel>
  );
};
