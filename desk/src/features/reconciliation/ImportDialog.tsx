import {
  fileProviders,
  type FileProvider,
  type ProviderFile,
} from '@hakobu/contract/reconciliation/provider-file.shape';
import {
  importProviderFile,
  maxFileCharacters,
  tryProviderFile,
} from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Modal, Select, Upload } from 'antd';
import { useState } from 'react';
import { useReason } from '../../kit/frame/States.tsx';
import { isDay } from '../../kit/input/day.ts';
import { DayField } from '../../kit/input/DayField.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { Note } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';
import { useProviderName } from '../../parts/payments/useProviderName.ts';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';

const longest = maxFileCharacters.toLocaleString('en');

type Props = {
  readonly provider: FileProvider;
  readonly onClose: () => void;
  readonly onDone: (file: ProviderFile) => void;
};

type Chosen = { readonly name: string; readonly csv: string };

const bankStart = {
  currency: 'JPY' as 'JPY' | 'CNY',
  day: '日付',
  reference: '摘要',
  amountIn: 'お預入',
  amountOut: 'お引出',
};

const { csv: CsvText } = importProviderFile.input.shape;

/** Whether it can be read as text: a picture, or another encoding, is full of signs that no text has. */
const isText = (read: string): boolean => CsvText.safeParse(read).success && !/[\0\uFFFD]/u.test(read);

/** Brings in one file: chosen, read on trial, its days said, and then kept. */
export const ImportDialog = ({ provider: first, onClose, onDone }: Props) => {
  const { t } = useLingui();
  const nameOf = useProviderName();
  const [provider, setProvider] = useState<FileProvider>(first);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isReadable, setReadable] = useState(true);
  const [days, setDays] = useState({ from: '', until: '' });
  const [bank, setBank] = useDraft('bankColumns', bankStart);
  const trial = useSend(tryProviderFile, {
    quiet: true,
    onDone: ({ firstDay, lastDay }) => setDays({ from: firstDay ?? '', until: lastDay ?? '' }),
  });
  const keep = useSend(importProviderFile, {
    onDone: (file) => {
      tellDone(t`${file.name} 已导入：${file.matched} 行对上，${file.open} 处差异`);
      onDone(file);
    },
  });
  const given = (file: Chosen, of: FileProvider) => ({ provider: of, ...file, ...(of === 'bank' ? { bank } : {}) });
  const read = (file: Chosen | null, of = provider) => {
    setChosen(file);
    if (file) trial.mutate(given(file, of));
  };
  const take = (file: Chosen): void => {
    setReadable(isText(file.csv));
    read(isText(file.csv) ? file : null);
  };
  const areDaysGiven = isDay(days.from) && isDay(days.until);
  return (
    <Modal
      open
      width={640}
      title={t({ context: 'action', message: '导入对账文件' })}
      okText={t`导入`}
      cancelText={t`不导入`}
      okButtonProps={{ disabled: !chosen || !trial.data || !areDaysGiven, loading: keep.isPending }}
      onOk={() => chosen && keep.mutate({ ...given(chosen, provider), fromDay: days.from, untilDay: days.until })}
      onCancel={onClose}
    >
      <div className={shape.closeStack}>
        <FieldGrid>
          <Field label={t`渠道`}>
            <Select
              value={provider}
              options={fileProviders.map((value) => ({ value, label: nameOf(value) }))}
              onChange={(to: FileProvider) => {
                setProvider(to);
                read(chosen, to);
              }}
            />
          </Field>
        </FieldGrid>
        {provider === 'bank' ? <BankColumnFields bank={bank} onChange={setBank} /> : null}
        <Upload
          accept=".csv,.txt,text/csv,text/plain"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(file) => {
            void file.text().then((csv) => take({ name: file.name.slice(0, 200), csv }));
            return false;
          }}
        >
          <Button>{chosen ? <Trans>换一份文件</Trans> : <Trans>选文件（CSV，UTF-8）</Trans>}</Button> {chosen?.name}
        </Upload>
        {chosen && provider === 'bank' ? (
          <Button size="small" onClick={() => read(chosen)}>
            <Trans>按这些列重新读</Trans>
          </Button>
        ) : null}
        {isReadable ? (
          <TrialNote trial={trial} />
        ) : (
          <Note tone="bad">
            <Trans>这不是 CSV 文件，或者编码不是 UTF-8，或者超过 {longest} 字。</Trans>
          </Note>
        )}
        {chosen && trial.data ? (
          <Field label={t`文件包含的日子`} hint={t`整天，按渠道自己的时区；这几天账上有而文件里没有的，就是差异`}>
            <span>
              <DayField
                label={t`从哪一天，年-月-日`}
                placeholder={t`从 年-月-日`}
                day={days.from}
                onDay={(from) => setDays({ ...days, from })}
              />{' '}
              <DayField
                label={t`到哪一天，年-月-日`}
                placeholder={t`到 年-月-日`}
                day={days.until}
                onDay={(until) => setDays({ ...days, until })}
              />
            </span>
          </Field>
        ) : null}
      </div>
    </Modal>
  );
};

type Bank = typeof bankStart;

/** Which heads the bank's columns have; kept for the next time. */
const BankColumnFields = ({ bank, onChange }: { readonly bank: Bank; readonly onChange: (bank: Bank) => void }) => {
  const { t } = useLingui();
  const column = (name: 'day' | 'reference' | 'amountIn' | 'amountOut', label: string, hint?: string) => (
    <Field label={label} hint={hint}>
      <Input
        size="small"
        maxLength={60}
        value={bank[name]}
        onChange={({ target }) => onChange({ ...bank, [name]: target.value })}
      />
    </Field>
  );
  return (
    <FieldGrid columns={2}>
      <Field label={t`币种`}>
        <Select
          size="small"
          value={bank.currency}
          options={(['JPY', 'CNY'] as const).map((value) => ({ value, label: value }))}
          onChange={(currency: 'JPY' | 'CNY') => onChange({ ...bank, currency })}
        />
      </Field>
      {column('day', t`日期的列`)}
      {column('reference', t`摘要的列`)}
      {column('amountIn', t`收入的列`)}
      {column('amountOut', t`支出的列`, t`收支同列就空着`)}
    </FieldGrid>
  );
};

type Trial = Pick<
  ReturnType<typeof useSend<typeof tryProviderFile.input, typeof tryProviderFile.output>>,
  'data' | 'error' | 'isPending'
>;

const TrialNote = ({ trial: { data, error, isPending } }: { readonly trial: Trial }) => {
  const reason = useReason(error);
  if (isPending)
    return (
      <Note>
        <Trans>正在读文件…</Trans>
      </Note>
    );
  if (error) return <Note tone="bad">{reason}</Note>;
  if (!data) return null;
  return (
    <Note tone={data.isKnown ? 'warn' : 'ok'}>
      {data.isKnown ? (
        <Trans>这份文件以前导入过，再导入一次不会有变化。</Trans>
      ) : (
        <Trans>
          读到 {data.rows} 行，其中 {data.newRows} 行是新的。
        </Trans>
      )}
    </Note>
  );
};
