import type { Answer } from '@hakobu/contract/base/endpoint';
import {
  deskGoodsImport,
  dropGoodsImport,
  stopGoodsImport,
  takeGoodsImport,
} from '@hakobu/contract/goods/goods-import.desk-api';
import { type GoodsImport, type ImportFault, maxFaultsKept } from '@hakobu/contract/goods/goods-import.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from 'antd';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Facts, Figures } from '../../../kit/record/Facts.tsx';
import { Tag, Note } from '../../../kit/record/Tag.tsx';
import { ThingCell } from '../../../kit/table/cells.tsx';
import { csvText, saveFile } from '../../../kit/table/csv.ts';
import { countText, moneyText } from '../../../kit/text/money.ts';
import { instantText } from '../../../kit/text/time.ts';
import { chosenBy } from '../../../kit/record/chosen.ts';
import { RecordPanel } from '../../../kit/record/RecordPanel.tsx';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { useCall, useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { usePlatformNames } from '../../../shell/platform-names.ts';
import { useMay } from '../../../shell/session.ts';
import { faultLabels, importStateLabels, importStateTones } from './catalogue.labels.ts';
import shape from '../../../kit/shapes.module.css';
import styles from './catalogue.module.css';

type Read = Answer<typeof deskGoodsImport>;

/** One file: what it would do, what is wrong in it, and how far it is. */
export const ImportRecord = ({ id }: { readonly id: string | null }) => {
  const { t } = useLingui();
  const read = useCall(deskGoodsImport, { id: id ?? '' }, { enabled: id !== null, everyMs: 3000 });
  return (
    <RecordPanel
      label={t`这份文件`}
      chosen={chosenBy(id, read)}
      none={{ icon: 'page', message: <Trans>选一份文件，检查的结果和进度在这里。</Trans> }}
      rows={10}
    >
      {(whole) => <Whole read={whole} />}
    </RecordPanel>
  );
};

const Whole = ({ read: { import: file, faults, samples } }: { readonly read: Read }) => {
  const { t } = useLingui();
  const may = useMay('goods.write');
  return (
    <Panel
      title={file.fileName}
      sub={<Tag tone={importStateTones[file.state]}>{t(importStateLabels[file.state])}</Tag>}
      aside={<AuditLink object={`goodsImport:${file.id}`} />}
      foot={may ? <Bar file={file} /> : null}
    >
      <Section>
        <Figures
          figures={[
            { label: t`新增`, value: countText(file.added), big: true },
            { label: t`改动`, value: countText(file.changed), big: true },
            { label: t`不变`, value: countText(file.unchanged) },
            { label: t`有错`, value: countText(file.faulty) },
          ]}
        />
        <How file={file} />
      </Section>
      <Section>
        <Facts
          facts={[
            [t`文件大小`, `${countText(Math.ceil(file.bytes / 1024))} KB · ${file.encoding}`],
            [t`上传`, `${file.uploadedByName} · ${instantText(file.uploadedAt)}`],
            [t`确认`, file.takenAt === null ? null : `${file.takenByName ?? ''} · ${instantText(file.takenAt)}`],
            [t`结束`, file.endedAt === null ? null : instantText(file.endedAt)],
            [t`保留到`, file.state === 'Checked' ? instantText(file.dueAt) : null],
          ]}
        />
      </Section>
      <Faults file={file} faults={faults} />
      <Samples samples={samples} />
    </Panel>
  );
};

/** What comes of it, in a sentence, and how far the writing is. */
const How = ({ file }: { readonly file: GoodsImport }) => {
  const { t } = useLingui();
  const total = file.added + file.changed;
  const done = file.doneAdded + file.doneChanged + file.overtaken;
  const [doneText, totalText] = [countText(done), countText(total)];
  const [added, changed] = [countText(file.doneAdded), countText(file.doneChanged)];
  const overtaken = countText(file.overtaken);
  return (
    <div className={styles.how}>
      {file.state === 'Checked' ? (
        <Note tone={total === 0 ? 'bad' : file.faulty > 0 ? 'warn' : 'ok'}>
          {total === 0 ? (
            <Trans>没有要写入的商品。</Trans>
          ) : file.faulty > 0 ? (
            <Trans>有错的行不会写入；也可以改好文件再上传一次，已经写入的不会重复。</Trans>
          ) : (
            <Trans>每一行都能用。确认以后才写入。</Trans>
          )}
        </Note>
      ) : null}
      {file.state === 'Taking' ? (
        <div role="status">
          <Progress percent={total === 0 ? 0 : Math.floor((done * 100) / total)} aria-label={t`写入进度`} />
          <Trans>
            写了 {doneText} 行，共 {totalText} 行。可以离开这一页。
          </Trans>
        </div>
      ) : null}
      {file.state === 'Taken' || file.state === 'Stopped' ? (
        <Note tone={file.state === 'Taken' ? 'ok' : 'warn'}>
          <Trans>
            新增了 {added} 件，改动了 {changed} 件。
          </Trans>{' '}
          {file.overtaken > 0 ? <Trans>{overtaken} 件在检查之后有人改过，没有写入。</Trans> : null}
        </Note>
      ) : null}
    </div>
  );
};

const Bar = ({ file: { id, state, added, changed, faulty } }: { readonly file: GoodsImport }) => {
  const { t } = useLingui();
  const take = useSend(takeGoodsImport, { onDone: () => tellDone(t`开始写入`) });
  const stop = useSend(stopGoodsImport, { onDone: () => tellDone(t`已停下`) });
  const drop = useSend(dropGoodsImport, { onDone: () => tellDone(t`这份文件不导入了`) });
  const total = countText(added + changed);
  if (state === 'Taking')
    return (
      <ActionBar
        danger={[
          {
            label: t`停下`,
            busy: stop.isPending,
            confirm: { title: t`停下写入？`, lost: t`已经写入的留着，剩下的不再写入。` },
            onPress: () => stop.mutate({ id }),
          },
        ]}
      />
    );
  if (state !== 'Checked') return null;
  return (
    <ActionBar
      plain={[{ label: t`不导入`, busy: drop.isPending, onPress: () => drop.mutate({ id }) }]}
      loud={{
        label: faulty > 0 ? t`只写入能用的 ${total} 行` : t`写入 ${total} 行`,
        keys: 'ctrl+enter',
        busy: take.isPending,
        blocked: added + changed === 0 ? t`没有要写入的商品` : null,
        onPress: () => take.mutate({ id }),
      }}
    />
  );
};

const Faults = ({ file, faults }: { readonly file: GoodsImport; readonly faults: readonly ImportFault[] }) => {
  const { t } = useLingui();
  if (faults.length === 0) return null;
  const max = countText(maxFaultsKept);
  const isCut = faults.length >= maxFaultsKept;
  const save = () =>
    saveFile(
      `errors-${file.fileName.replace(/\.csv$/i, '')}.csv`,
      csvText(
        ['line', 'column', 'cell', t`哪里不对`],
        faults.map(({ line, column, cell, fault }) => [line, column, cell, t(faultLabels[fault])]),
      ),
    );
  return (
    <Section
      title={
        <>
          <Trans>哪里不对</Trans>{' '}
          <Button size="small" onClick={save}>
            <Trans>下载</Trans>
          </Button>
        </>
      }
    >
      {isCut ? (
        <Note tone="warn">
          <Trans>只留前 {max} 处，改好再上传会看到其余的。</Trans>
        </Note>
      ) : null}
      <table className={`${shape.ruledTable} ${styles.faults}`}>
        <thead>
          <tr>
            <th scope="col">{t`行`}</th>
            <th scope="col">{t`列`}</th>
            <th scope="col">{t`哪里不对`}</th>
            <th scope="col">{t`写的是`}</th>
          </tr>
        </thead>
        <tbody>
          {faults.slice(0, maxShown).map(({ line, column, fault, cell }, place) => (
            // Two faults may stand in one cell.
            // oxlint-disable-next-line react/no-array-index-key -- the list never changes its order
            <tr key={`${line} ${column} ${fault} ${place}`}>
              <td>{line}</td>
              <td className={styles.code}>{column ?? '—'}</td>
              <td>{t(faultLabels[fault])}</td>
              <td>{cell}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {faults.length > maxShown ? (
        <p>
          <Trans>其余的在下载的文件里。</Trans>
        </p>
      ) : null}
    </Section>
  );
};

const maxShown = 100;

const Samples = ({ samples }: Pick<Read, 'samples'>) => {
  const { t } = useLingui();
  const { nameOf } = usePlatformNames();
  if (samples.length === 0) return null;
  return (
    <Section title={t`接下来写入的`}>
      <table className={`${shape.ruledTable} ${styles.faults}`}>
        <thead>
          <tr>
            <th scope="col">{t`行`}</th>
            <th scope="col">{t`商品`}</th>
            <th scope="col">{t`价格`}</th>
            <th scope="col">{t`怎样`}</th>
          </tr>
        </thead>
        <tbody>
          {samples.map(({ line, platformCode, goodsId, name, imageUrl, priceYen, priceNowYen, isNew }) => (
            <tr key={line}>
              <td>{line}</td>
              <td>
                <ThingCell
                  title={name}
                  lang="ja"
                  picture={`${imageUrl}?w=160`}
                  sub={`${nameOf(platformCode)} · ${goodsId}`}
                />
              </td>
              <td className={styles.number}>
                {priceNowYen === null || priceNowYen === priceYen ? null : (
                  <>
                    <del>{moneyText(priceNowYen, 'JPY')}</del>{' '}
                  </>
                )}
                {moneyText(priceYen, 'JPY')}
              </td>
              <td>{isNew ? <Trans>新增</Trans> : <Trans>改动</Trans>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
};
