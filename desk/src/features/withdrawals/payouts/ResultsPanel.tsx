import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input } from 'antd';
import { useRef } from 'react';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Field } from '../../../kit/input/Field.tsx';
import { Key } from '../../../kit/keys/Key.tsx';
import { useKeys } from '../../../kit/keys/useKeys.ts';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { textOfFile } from './bank-file.ts';
import { ResultLines } from './ResultLines.tsx';
import { type Results, useResults } from './useResults.ts';
import styles from '../withdrawals.module.css';

const maxCharacters = 500_000;

/** What the bank says became of payouts, pasted or from a file: first only tried, then settled line by line. */
export const ResultsPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useLingui();
  const results = useResults();
  useKeys([{ keys: 'escape', label: t`回到文件`, onPress: onClose }]);
  return (
    <Panel
      title={t`登记银行的结果`}
      aside={
        <Button size="small" onClick={onClose}>
          <Trans>关闭</Trans> <Key keys="escape" />
        </Button>
      }
      foot={<ResultsBar results={results} />}
    >
      <Section>
        <div className={shape.stack}>
          <Note>
            <Trans>
              一行一笔：付款编号,金额,paid 或 failed,流水号,原因。第一行可以是表头。同一份登记两次，第二次什么都不会变。
            </Trans>
          </Note>
          <FilePicker onText={results.type} />
          <Field label={t`结果`} hint={t`粘贴，或选一个 CSV 文件`}>
            <Input.TextArea
              className={styles.csv ?? ''}
              value={results.csv}
              maxLength={maxCharacters}
              spellCheck={false}
              autoSize={{ minRows: 6, maxRows: 14 }}
              onChange={({ target }) => results.type(target.value)}
            />
          </Field>
        </div>
      </Section>
      {results.told ? <ResultLines told={results.told} /> : null}
    </Panel>
  );
};

const FilePicker = ({ onText }: { readonly onText: (text: string) => void }) => {
  const { t } = useLingui();
  const picker = useRef<HTMLInputElement>(null);
  const pick = () => picker.current?.click();
  useKeys([{ keys: 'o', label: t`选文件`, onPress: pick }]);
  const read = async (file: File | undefined) => {
    if (file) onText(textOfFile(await file.arrayBuffer()).slice(0, maxCharacters));
  };
  return (
    <div>
      <Button size="small" onClick={pick}>
        <Trans>选文件</Trans> <Key keys="o" />
      </Button>
      <input
        ref={picker}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        hidden
        aria-label={t`银行的结果文件`}
        onChange={({ target }) => {
          void read(target.files?.[0]);
          target.value = '';
        }}
      />
    </div>
  );
};

const ResultsBar = ({ results: { csv, told: read, settles, tryOut, apply, busy } }: { readonly results: Results }) => {
  const { t } = useLingui();
  const empty = csv.trim() === '' ? t`先粘贴结果` : null;
  if (read?.isTrial !== true)
    return <ActionBar loud={{ label: t`试一遍`, keys: 'ctrl+enter', busy, blocked: empty, onPress: tryOut }} />;
  return (
    <ActionBar
      loud={{
        label: t`登记 ${settles} 笔`,
        keys: 'ctrl+enter',
        busy,
        blocked: settles === 0 ? t`没有一行能登记` : null,
        confirm: {
          title: t`登记 ${settles} 笔结果？`,
          lost: t`付了的记为已付，不能撤回。没付成的，文件下载过就等另一位同事确认；其余退回客人的余额，不能撤回。`,
        },
        onPress: apply,
      }}
    />
  );
};
