import type { Answer } from '@hakobu/contract/base/endpoint';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { goodsProperties } from '@hakobu/contract/freight/goods-property.shape';
import { categoryList } from '@hakobu/contract/goods/goods.api';
import { exportRules, importRules, type RuleColumn, ruleColumns } from '@hakobu/contract/rules/rule.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Upload } from 'antd';
import { useState } from 'react';
import { useReason } from '../../kit/frame/States.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { csvText, saveFile } from '../../kit/table/csv.ts';
import { FileColumns } from '../../kit/table/FileColumns.tsx';
import { instantText } from '../../kit/text/time.ts';
import shape from '../../kit/shapes.module.css';
import { useCall, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { usePlatformNames } from '../../shell/platform-names.ts';
import { useMay } from '../../shell/session.ts';
import { columnLabels, faultLabels } from './rule.labels.ts';
import styles from './rules.module.css';

type Trial = Answer<typeof importRules>;

/** How a row can look; taken as it is, it meets nothing yet. */
const exampleRow: Partial<Record<RuleColumn, string | number>> = {
  name: '例：竹刀',
  verdict: 'refuse',
  on: 'no',
  any: '竹刀|shinai',
  none: '図鑑|DVD',
  properties: 'blade',
  reason_zh_CN: '这类商品运输公司不收，不能代购。',
  reason_zh_TW: '這類商品運輸公司不收，不能代購。',
  reason_en: 'Carriers do not take such goods, so we cannot buy them for you.',
  reason_ja: 'この種の商品は運送会社が引き受けないため、購入代行できません。',
  place: 100,
};

const saveTemplate = () =>
  saveFile('rules-template.csv', csvText(ruleColumns, [ruleColumns.map((column) => exampleRow[column])]));

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
    <Drawer open title={may ? t`导入、导出规则` : t`导出规则`} size={640} onClose={onClose}>
      <div className={styles.form}>
        <p>
          {may ? (
            <Trans>导出的文件可以用表格软件改，再导入回来。有编号的行改那条规则，没有编号的行新增。</Trans>
          ) : (
            <Trans>全部规则存成一个 CSV 文件，可以用表格软件看。</Trans>
          )}
        </p>
        <Button loading={save.isPending} onClick={() => save.mutate({})}>
          <Trans>导出全部规则</Trans>
        </Button>
        {may ? (
          <Button onClick={saveTemplate}>
            <Trans>下载模板</Trans>
          </Button>
        ) : null}
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
      {may ? <Form /> : null}
    </Drawer>
  );
};

/** What a file of rules has, and the codes of what is not written in words. */
const Form = () => {
  const { t } = useLingui();
  const { platforms } = usePlatformNames();
  const categories = useCall(categoryList, {});
  return (
    <FileColumns
      columns={ruleColumns.map((name) => ({ name, description: t(columnLabels[name]) }))}
      values={[
        {
          title: t`物性：properties`,
          codes: goodsProperties.map((code) => ({ code, name: t(goodsPropertyLabels[code]) })),
        },
        { title: t`平台：platforms`, codes: platforms },
        {
          title: t`分类：categories`,
          codes: (categories.data ?? []).flatMap(({ id, name, children }) => [
            { code: id, name },
            ...children.map((child) => ({ code: child.id, name: `${name} / ${child.name}` })),
          ]),
        },
      ]}
    />
  );
};

const ReadFailure = ({ error }: { readonly error: Error }) => <Note tone="bad">{useReason(error)}</Note>;

const TrialShown = ({ answer }: { readonly answer: Trial }) => {
  const { t } = useLingui();
  const { added, changed, unchanged, faultCount: count, faults } = answer;
  const listed = faults.length;
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
      {listed < count ? (
        <p className={shape.muted}>
          <Trans>下面是前 {listed} 行。</Trans>
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
