import type { Answer } from '@hakobu/contract/base/endpoint';
import { type FileRow, FileRowState, type FileSum } from '@hakobu/contract/reconciliation/provider-file.shape';
import { bookProviderFile, listFileRows, providerFile } from '@hakobu/contract/reconciliation/reconciliation.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Select } from 'antd';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { typedText } from '../../kit/input/typed-amount.ts';
import { useDraft } from '../../kit/input/useDraft.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import { TextLink } from '../../kit/record/TextLink.tsx';
import { MoneyCell } from '../../kit/table/cells.tsx';
import { type Column, fileColumn } from '../../kit/table/column.ts';
import { CsvButton } from '../../kit/table/CsvButton.tsx';
import { NothingWaits, QueueTable } from '../../kit/table/QueueTable.tsx';
import { useFilters } from '../../kit/table/useFilters.ts';
import { countText, moneyText } from '../../kit/text/money.ts';
import { instantText } from '../../kit/text/time.ts';
import { RecordPanel } from '../../kit/record/RecordPanel.tsx';
import { chosenBy } from '../../kit/record/chosen.ts';
import shape from '../../kit/shapes.module.css';
import { AuditLink } from '../../parts/audit/AuditLink.tsx';
import { useCall, useKeysetList, useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay } from '../../shell/session.ts';
import { ourThing } from './our-thing.ts';
import { rowKindLabels, rowStateLabels, rowStateTones } from './reconciliation.labels.ts';
import styles from './reconciliation.module.css';

type Whole = Answer<typeof providerFile>;

/** One file: what it comes to, what of it is to be booked, and its rows with what stands for each in the books. */
export const FileRecord = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const read = useCall(providerFile, { id });
  return (
    <RecordPanel label={t`这份文件`} chosen={chosenBy(id, read)}>
      {(whole) => <Whole id={id} whole={whole} />}
    </RecordPanel>
  );
};

const Whole = ({ id, whole }: { readonly id: string; readonly whole: Whole }) => {
  const { t } = useLingui();
  const may = useMay('reconciliation.settle');
  const [note, setNote, clear] = useDraft(`providerFile:${id}`, '');
  const book = useSend(bookProviderFile, {
    onDone: () => {
      clear();
      tellDone(t`手续费和结算已入账`);
    },
  });
  const { file, toBook } = whole;
  const isToBook = may && toBook.length > 0;
  return (
    <Panel
      title={file.name}
      sub={file.fromDay === file.untilDay ? file.fromDay : `${file.fromDay} – ${file.untilDay}`}
      aside={<AuditLink object={`providerFile:${id}`} />}
      foot={
        isToBook ? (
          <ActionBar
            loud={{
              label: t({ context: 'action', message: '入账手续费和结算' }),
              keys: 'ctrl+enter',
              busy: book.isPending,
              blocked: note.trim() === '' ? t`先写明说明` : null,
              confirm: { title: t`入账手续费和结算？`, lost: <BookText sums={toBook} /> },
              onPress: () => book.mutate({ id, note: note.trim() }),
            }}
          />
        ) : null
      }
    >
      <Sums whole={whole} />
      {isToBook ? (
        <Section title={t`要入账的`}>
          <div className={shape.stack}>
            <Note>
              <BookText sums={toBook} />
            </Note>
            <Field label={t`说明`} hint={t`记入审计`}>
              <Input value={note} maxLength={300} onChange={({ target }) => setNote(target.value)} />
            </Field>
          </div>
        </Section>
      ) : null}
      <Rows id={id} />
    </Panel>
  );
};

/** Fees become a cost, settlements move to the bank: told per currency. */
const BookText = ({ sums }: { readonly sums: readonly FileSum[] }) => {
  const total = (currency: FileSum['currency'], of: (sum: FileSum) => number) =>
    sums.filter((sum) => sum.currency === currency).reduce((all, sum) => all + of(sum), 0);
  const texts = (of: (sum: FileSum) => number) =>
    (['JPY', 'CNY'] as const)
      .map((currency) => [currency, total(currency, of)] as const)
      .filter(([, amount]) => amount !== 0)
      .map(([currency, amount]) => moneyText(amount, currency))
      .join(' / ') || '0';
  const fees = texts(({ fee }) => fee);
  const settled = texts(({ kind, gross }) => (kind === 'settlement' ? -gross : 0));
  return (
    <Trans>
      手续费 {fees} 记为成本；结算 {settled} 转到银行账户，等银行流水对上。
    </Trans>
  );
};

const Sums = ({ whole: { sums, file } }: { readonly whole: Whole }) => {
  const { t } = useLingui();
  return (
    <Section flush>
      <table className={styles.report}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>种类</Trans>
            </th>
            <th scope="col" className={styles.right}>{t`行数`}</th>
            <th scope="col" className={styles.right}>{t`金额`}</th>
            <th scope="col" className={styles.right}>{t`手续费`}</th>
          </tr>
        </thead>
        <tbody>
          {sums.map(({ kind, currency, rows, gross, fee }) => (
            <tr key={`${kind} ${currency}`}>
              <th scope="row">
                {t(rowKindLabels[kind])} {currency}
              </th>
              <td>{countText(rows)}</td>
              <td>
                <MoneyCell amount={gross} currency={currency} />
              </td>
              <td>
                <MoneyCell amount={fee} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {file.rows === file.newRows ? null : (
        <div className={shape.muted}>
          <Trans>
            文件共 {file.rows} 行，其中 {file.newRows} 行是新的；别的以前导入过。
          </Trans>
        </div>
      )}
    </Section>
  );
};

const Rows = ({ id }: { readonly id: string }) => {
  const { t } = useLingui();
  const [filters, setFilters] = useFilters({ rows: '' });
  const state = FileRowState.options.find((known) => known === filters.rows);
  const { list } = useKeysetList(listFileRows, { fileId: id, limit: 50, ...(state ? { state } : {}) });
  const columns = useRowColumns();
  const fileColumns = useRowFileColumns();
  return (
    <Section title={t`每一行`} flush>
      <div className={shape.closeStack}>
        <div className={styles.tools}>
          <Select
            size="small"
            style={{ minWidth: 120 }}
            aria-label={t`状态`}
            value={filters.rows}
            options={[
              { value: '', label: t`全部状态` },
              ...FileRowState.options.map((value) => ({ value: value as string, label: t(rowStateLabels[value]) })),
            ]}
            onChange={(rows: string) => setFilters({ rows })}
          />{' '}
          <CsvButton name="provider-file-rows" list={list} columns={[...columns, ...fileColumns]} keys="c" />
        </div>
        <QueueTable
          label={t`每一行`}
          list={list}
          columns={columns}
          rowKey={(row) => row.id}
          keyboard={false}
          empty={
            <NothingWaits>
              <Trans>没有这样的行。</Trans>
            </NothingWaits>
          }
        />
      </div>
    </Section>
  );
};

const useRowColumns = (): readonly Column<FileRow>[] => {
  const { t } = useLingui();
  return [
    {
      name: 'reference',
      head: t`渠道交易号`,
      cell: ({ reference, kind, at }) => (
        <>
          <div className={shape.oneLine} title={reference}>
            {reference}
          </div>
          <div className={shape.muted}>
            {t(rowKindLabels[kind])} · {instantText(at)}
          </div>
        </>
      ),
      csv: ({ reference }) => reference,
    },
    {
      name: 'booked',
      head: t`账上`,
      width: 168,
      cell: ({ state, booked }) => (
        <>
          <Tag tone={rowStateTones[state]}>{t(rowStateLabels[state])}</Tag>
          <div className={shape.muted}>
            {booked.map(({ transactionId, subject }) => (
              <TextLink key={transactionId} href={ourThing(subject).href}>
                {ourThing(subject).name}{' '}
              </TextLink>
            ))}
          </div>
        </>
      ),
      csv: ({ booked }) => booked.map(({ subject }) => subject).join(' '),
    },
    {
      name: 'gross',
      head: t`金额 / 手续费`,
      width: 124,
      right: true,
      cell: ({ gross, fee, currency }) => (
        <>
          <MoneyCell amount={gross} currency={currency} named />
          <div className={shape.muted}>
            {fee === 0 ? '·' : <MoneyCell amount={fee} currency={currency} tone="grey" />}
          </div>
        </>
      ),
      csv: ({ gross, currency }) => typedText(gross, currency),
    },
  ];
};

/** What the table has no room for, for the CSV file. */
const useRowFileColumns = (): readonly Column<FileRow>[] => {
  const { t } = useLingui();
  return [
    fileColumn('fee', t`手续费`, ({ fee, currency }) => typedText(fee, currency)),
    fileColumn('currency', t`币种`, ({ currency }) => currency),
    fileColumn('kind', t`种类`, ({ kind }) => t(rowKindLabels[kind])),
    fileColumn('state', t`状态`, ({ state }) => t(rowStateLabels[state])),
    fileColumn('at', t`时间`, ({ at }) => instantText(at)),
  ];
};
