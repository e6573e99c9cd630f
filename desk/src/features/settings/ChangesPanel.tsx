import type { Settings } from '@hakobu/contract/settings/settings.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { changedNames, type Drafted, loosenedBy } from './setting-drafts.ts';
import { looseningLabel } from './setting.labels.ts';
import styles from './settings.module.css';
import { useSettingWords } from './useSettingWords.ts';

type Props = { readonly settings: Settings; readonly drafted: Drafted };

/** What saving would change: each setting as it is now and as it would be. */
export const ChangesPanel = ({ settings, drafted: { sent, changes } }: Props) => {
  const { t } = useLingui();
  const words = useSettingWords();
  const names = changedNames(changes);
  const wrong = Object.keys(sent).length - names.length;
  const loosenedNames = loosenedBy(settings, changes);
  const loosened = loosenedNames.map(words.name).join(' · ');
  const heading = t(looseningLabel(loosenedNames));
  return (
    <Panel title={t`要保存的改动`}>
      {names.length === 0 ? (
        <Section>
          <Note>
            {wrong > 0 ? (
              <Trans>改的 {wrong} 项都还没有写对，写对了在这里对照。</Trans>
            ) : (
              <Trans>还没有改动。改了什么，保存之前在这里对照。</Trans>
            )}
          </Note>
        </Section>
      ) : (
        <Section flush>
          <table className={styles.changes}>
            <thead>
              <tr>
                <th scope="col">{t`设置`}</th>
                <th scope="col">{t`现在`}</th>
                <th scope="col">{t`改后`}</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <th scope="row">{words.name(name)}</th>
                  <td>
                    <del>{words.value(name, settings[name])}</del>
                  </td>
                  <td>
                    <ins>{words.value(name, changes[name])}</ins>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Section>
      )}
      {loosened !== '' ? (
        <Section>
          <Note tone="warn">
            <Trans>
              {heading}：{loosened}
              。要另一位能改设置的同事同意才生效，其余的马上生效；只有一位能改设置时独自决定，审计里写明。
            </Trans>
          </Note>
        </Section>
      ) : null}
    </Panel>
  );
};
