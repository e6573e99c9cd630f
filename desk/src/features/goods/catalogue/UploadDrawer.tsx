import type { Answer } from '@hakobu/contract/base/endpoint';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import { dutyKinds, goodsProperties } from '@hakobu/contract/freight/goods-property.shape';
import { goodsChoices } from '@hakobu/contract/goods/catalogue.desk-api';
import { uploadGoodsFile } from '@hakobu/contract/goods/goods-import.desk-api';
import {
  type GoodsColumn,
  goodsColumns,
  keyColumns,
  maxImportBytes,
  maxImportLines,
  neededColumns,
} from '@hakobu/contract/goods/goods-import.shape';
import { conditions } from '@hakobu/contract/goods/goods.shape';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer, Progress, Upload } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useReason } from '../../../kit/frame/States.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { csvText, saveFile } from '../../../kit/table/csv.ts';
import { FileColumns } from '../../../kit/table/FileColumns.tsx';
import { countText } from '../../../kit/text/money.ts';
import { dutyKindLabels } from '../../../parts/freight/duty-kind.labels.ts';
import { conditionLabels } from '../../../parts/goods/condition.labels.ts';
import { sendFile } from '../../../shell/api.ts';
import { useCall } from '../../../shell/calls.ts';
import { columnLabels } from './catalogue.labels.ts';
import styles from './catalogue.module.css';

/** How a line can look; the platform and the category are the shop's own first ones. */
const exampleLine = (platform: string, category: string): Partial<Record<GoodsColumn, string | number>> => ({
  platform,
  goods_id: 'example-001',
  seller: 'tanaka',
  seller_name: '田中商店',
  category,
  name_ja: '有田焼の湯呑 青',
  name_zh_CN: '有田烧茶杯 蓝色',
  name_en: 'Arita teacup, blue',
  price_yen: 2800,
  stock: 'onSale',
  // Taken as it is, it is in no list yet.
  on_sale: 'no',
  condition: 'new',
  one_of_a_kind: 'no',
  weight_g: 350,
  domestic_yen: 0,
  properties: 'fragile',
  duty: 'other',
  prohibited: 'no',
  pictures: 'https://example.com/teacup-1.jpg|https://example.com/teacup-2.jpg',
  options: '色/颜色/顏色/Color: 青/蓝色/藍色/Blue | 白/白色/白色/White',
  words: '有田焼|茶器',
  description_ja: '<p>毎日使える湯呑です。</p>',
});

type Props = { readonly onClose: () => void; readonly onSent: (id: string) => void };

/** Sends one file to be checked; beside it what a file has to look like. */
export const UploadDrawer = ({ onClose, onSent }: Props) => {
  const { t } = useLingui();
  const { send, part, error } = useSendingFile(onSent);
  const reason = useReason(error);
  const { data } = useCall(goodsChoices, {});
  const [maxMb, maxLines] = [Math.round(maxImportBytes / 1024 / 1024), countText(maxImportLines)];
  const template = () => {
    const line = exampleLine(
      data?.platforms[0]?.code ?? '',
      data?.categories.find(({ parentCode }) => parentCode !== null)?.code ?? '',
    );
    saveFile('goods-template.csv', csvText(goodsColumns, [goodsColumns.map((column) => line[column])]));
  };
  return (
    <Drawer open title={t`从文件导入商品`} size={720} onClose={onClose}>
      <div className={styles.form}>
        <p>
          <Trans>
            CSV 文件，UTF-8 或 Shift_JIS，最多 {maxLines} 行、{maxMb} MB。先检查，再由你确认写入。
          </Trans>
        </p>
        <div className={styles.optionMoves}>
          <Upload
            accept=".csv,text/csv"
            maxCount={1}
            showUploadList={false}
            disabled={part !== null}
            beforeUpload={(file) => {
              void send(file);
              return false;
            }}
          >
            <Button type="primary" loading={part !== null}>
              <Trans>选文件</Trans>
            </Button>
          </Upload>
          <Button disabled={!data} onClick={template}>
            <Trans>下载模板</Trans>
          </Button>
        </div>
        {part === null ? null : (
          <div className={styles.wide} role="status">
            <Progress percent={Math.floor(part * 100)} aria-label={t`上传进度`} />
            {part < 1 ? <Trans>正在上传…</Trans> : <Trans>正在检查每一行…</Trans>}
          </div>
        )}
        {error ? <Note tone="bad">{reason}</Note> : null}
        <p>
          <Trans>
            第一行是列名，次序随意。没有的列不改动；新商品必须有标 * 的列。平台和编号相同的行改那件商品，否则新增。
          </Trans>
        </p>
      </div>
      <Form choices={data} />
    </Drawer>
  );
};

/** What a file of goods may have, and the codes of what is not written in words. */
const Form = ({ choices }: { readonly choices: Answer<typeof goodsChoices> | undefined }) => {
  const { t } = useLingui();
  const coded = <Code extends string>(codes: readonly Code[], names: Readonly<Record<Code, MessageDescriptor>>) =>
    codes.map((code) => ({ code, name: t(names[code]) }));
  return (
    <FileColumns
      columns={goodsColumns.map((name) => ({ name, description: t(columnLabels[name]), isNeeded: needed.has(name) }))}
      values={[
        ...(choices
          ? [
              { title: t`平台：platform`, codes: choices.platforms },
              { title: t`分类：category`, codes: choices.categories },
            ]
          : []),
        { title: t`成色：condition`, codes: coded(conditions, conditionLabels) },
        { title: t`物性：properties`, codes: coded(goodsProperties, goodsPropertyLabels) },
        { title: t`关税类别：duty`, codes: coded(dutyKinds, dutyKindLabels) },
      ]}
    />
  );
};

const needed = new Set<GoodsColumn>([...keyColumns, ...neededColumns]);

/** Sends a file and tells how far it is: 1 while it is being checked, null when nothing is on its way. */
const useSendingFile = (onSent: (id: string) => void) => {
  const queries = useQueryClient();
  const [part, setPart] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const send = async (file: File) => {
    const going = new AbortController();
    leaving.current = going;
    setError(null);
    setPart(0);
    try {
      const { id } = await sendFile(uploadGoodsFile, file, { onPart: setPart, signal: going.signal });
      await queries.invalidateQueries();
      onSent(id);
    } catch (failure) {
      if (going.signal.aborted) return;
      setPart(null);
      setError(failure);
    }
  };
  return { send, part, error };
};
