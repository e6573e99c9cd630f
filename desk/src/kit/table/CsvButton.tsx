import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { createContext, useContext, useState } from 'react';
import { Key } from '../keys/Key.tsx';
import { useKeys } from '../keys/useKeys.ts';
import { instantText } from '../text/time.ts';
import type { Column } from './column.ts';
import { csvText, saveFile } from './csv.ts';
import type { List } from './list.ts';

export type SavedList = { readonly name: string; readonly rows: number };

/** Told before a list is saved; a file that could not be told of is not saved. */
export const ListSaving = createContext<(saved: SavedList) => Promise<unknown>>(async () => {});

type Props<Row> = {
  /** The file's name without its ending; the day is added. */
  readonly name: string;
  readonly list: List<Row>;
  readonly columns: readonly Column<Row>[];
  /** Where another list of the same page has E. */
  readonly keys?: string;
};

/** Saves the whole list, under the filters as they stand, as a CSV file; key E. */
export const CsvButton = <Row,>({ name, list, columns, keys = 'e' }: Props<Row>) => {
  const { t } = useLingui();
  const tell = useContext(ListSaving);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const off = busy || list.state !== 'ready' || list.rows.length === 0;
  const save = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const kept = columns.flatMap(({ head, csv }) => (csv ? [{ head, csv }] : []));
      const rows = (await list.fetchAll()).map((row) => kept.map(({ csv }) => csv(row)));
      const heads = kept.map(({ head }) => head);
      await tell({ name, rows: rows.length });
      saveFile(`${name}-${instantText(Date.now()).slice(0, 10)}.csv`, csvText(heads, rows));
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };
  useKeys([{ keys, label: t`导出 CSV`, disabled: off, onPress: () => void save() }]);
  return (
    <Button disabled={off} loading={busy} danger={failed} onClick={() => void save()}>
      {failed ? <Trans>没有导出，重试</Trans> : <Trans>导出 CSV</Trans>} <Key keys={keys} />
    </Button>
  );
};
