import { readSettings } from '@hakobu/contract/settings/settings.desk-api';
import type { Settings } from '@hakobu/contract/settings/settings.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Page } from '../../kit/frame/Page.tsx';
import { Panel } from '../../kit/frame/Panel.tsx';
import { SplitView } from '../../kit/frame/SplitView.tsx';
import { Skeleton, ErrorState } from '../../kit/frame/States.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { useCall } from '../../shell/calls.ts';
import { useMay } from '../../shell/session.ts';
import { TranslationPanel } from '../translation/index.ts';
import { ChangesPanel } from './ChangesPanel.tsx';
import { LatelyPanel } from './LatelyPanel.tsx';
import { type Draft, draftedFrom } from './setting-drafts.ts';
import { SettingsProposal } from './SettingsProposal.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import styles from './settings.module.css';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** What the company sets for itself, and beside it what saving would change and who changed it lately. */
export const SettingsPage = () => {
  const { t } = useLingui();
  const read = useCall(readSettings, {}, { everyMs: 30_000 });
  if (read.data) return <Editor settings={read.data} />;
  return (
    <Page title={t`设置`} name="/settings">
      <Panel title={t`公司的设置`}>
        {read.error ? <ErrorState error={read.error} onRetry={() => void read.refetch()} /> : <Skeleton />}
      </Panel>
    </Page>
  );
};

const Editor = ({ settings }: { readonly settings: Settings }) => {
  const { t } = useLingui();
  const may = useMay('settings.write');
  const mayAudit = useMay('audit.read');
  const mayTranslations = useMay('translations.read');
  const [draft, change, clear] = useDraftParts<Draft>('settings', {});
  // Somebody who lost the permission with a draft in the tab sees what is set.
  const shown = may ? draft : {};
  const drafted = draftedFrom(settings, shown);
  const unsaved = Object.keys(drafted.sent).length;
  useLeaveGuard(unsaved > 0);
  return (
    <Page
      title={t`设置`}
      name="/settings"
      sub={
        unsaved > 0 ? (
          <Plural value={unsaved} other="# 项没有保存" />
        ) : (
          <Trans>公司、仓储、客人付款和钱出去的规则</Trans>
        )
      }
    >
      <SplitView
        recordWidth={470}
        queue={
          <SettingsForm {...{ settings, drafted }} draft={shown} isFixed={!may} onChange={change} onClear={clear} />
        }
        record={
          <div className={styles.beside}>
            {may ? <SettingsProposal /> : null}
            {may ? <ChangesPanel {...{ settings, drafted }} /> : null}
            {mayTranslations ? <TranslationPanel /> : null}
            {mayAudit ? <LatelyPanel /> : null}
          </div>
        }
      />
    </Page>
  );
};
