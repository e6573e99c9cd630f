import type { Answer } from '@hakobu/contract/base/endpoint';
import { exportRules, importRules } from '@hakobu/contract/rules/rule.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Upload } from 'antd';
import { useState } from 'react';
import { useReason } from '../../kit/frame/States.tsx';
import { Note } from '../../kit/record/Marks.tsx';
import { saveFile } from '../../kit/table/csv.ts';
import { instantText } from '../../kit/text/time.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import { useMay } from '../../shell/session.ts';
import { faultLabels } from './rule.labels.ts';
import styles from './rules.module.css';

type Trial = Answer<typeof importRules>;

/** All rules as one file, and back: what a file would change is shown before it does, all of it or nothing. */
export const FileDrawer = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const may = useMay('rules.write');
  const [csv, setCsv] = useState<string | null>(null);
  const save = useSend(exportRules, {
    onDone: (file) => saveFile(`rules-${instantText(Date.now()).slice(0, 10)}.csv`, file.csv),
  });
  const trial = useSend(importRules, { quiet: true });
  const take = useSend(importRules, {
    onDone: ({ added, changed }) => {
      tellDone(t`已导入：新增 ${added} 条，改动 ${changed} 条`);
      onClose();
    },
  });
  const read = async (file: File) => {
    const text = await file.text();
    setCsv(text);
    trial.mutate({ csv: text, isTrial: true });
  };
  const answer = csv === null ? undefined : trial.data;
  const isReady = answer?.faultCount === 0 && answer.added + answer.changed > 0;
  return (
    <Drawer open title={t`导入、导出规则`} size={560} onClose={onClose}>
      <div className={styles.form}>
        <p>
          <Trans>导出的文件可以用表格软件改，再导入回来。有编号的行改那条规则，没有编号的行新增。</Trans>
        </p>
        <Button loading={save.isPending} onClick={() => save.mutate({})}>
          <Trans>导出全部规则</Trans>
        </Button>
        {may ? (
          <Upload
            accept=".csv,text/csv"
            maxCount={1}
            showUploadList={false}
            beforeUpload={(file) => {
              void read(file);
              return false;
            }}
          >
            <Button loading={trial.isPending}>
              <Trans>选文件导入</Trans>
            </Button>
          </Upload>
        ) : null}
      </div>
      {trial.error ? <ReadFailure error={trial.error} /> : null}
      {answer ? <TrialShown answer={answer} /> : null}
      {isReady && csv !== null ? (
        <Button type="primary" loading={take.isPending} onClick={() => take.mutate({ csv, isTrial: false })}>
          <Trans>就这样导入</Trans>
        </Button>
      ) : null}
    </Drawer>
  );
};

const ReadFailure = ({ error }: { readonly error: Error }) => <Note tone="bad">{useReason(error)}</Note>;

const TrialShown = ({ answer }: { readonly answer: Trial }) => {
  const { t } = useLingui();
  const { added, changed, unchanged, faultCount: count, faults } = answer;
  const told = faults.length;
  return (
    <div className={styles.said} role="status">
      <Note tone={count > 0 ? 'bad' : 'ok'}>
        {count > 0 ? (
          <Trans>有 {count} 行不能用，改好以前什么都不导入。</Trans>
        ) : (
          <Trans>
            新增 {added} 条，改动 {changed} 条，不变 {unchanged} 条。
          </Trans>
        )}
      </Note>
      {told < count ? (
        <p className={styles.grey}>
          <Trans>下面是前 {told} 行。</Trans>
        </p>
      ) : null}
      {count === 0 ? null : (
        <table className={styles.faults}>
          <tbody>
            {faults.map(({ line, fault, cell }) => (
              <tr key={`${line} ${fault}`}>
                <td>
                  <Trans>第 {line} 行</Trans>
                </td>
                <td>{t(faultLabels[fault])}</td>
                <td>{cell}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};
