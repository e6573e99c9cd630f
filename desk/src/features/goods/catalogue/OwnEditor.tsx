import { addGoods, changeGoods } from '@hakobu/contract/goods/catalogue.desk-api';
import type { DeskGoods } from '@hakobu/contract/goods/catalogue.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { StaleNote } from '../../../kit/edit/StaleNote.tsx';
import { useEdited } from '../../../kit/edit/useEdited.ts';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Fixed } from '../../../kit/input/Fixed.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/notices.ts';
import { useMay } from '../../../shell/session.ts';
import { statusLabels, statusTones } from './catalogue.labels.ts';
import { GoodsHistory } from './GoodsHistory.tsx';
import { fieldsOf, newFields, type OwnFields, readFields, type Wrong } from './own-draft.ts';
import { OwnFieldsParts } from './OwnFieldsParts.tsx';
import { useGoodsFieldWords } from './useGoodsFieldWords.ts';
import { HiddenNote, useHiding } from './useHiding.tsx';

type Props = { readonly goods: DeskGoods | null; readonly onOpen: (id: string | null) => void };

const useWrongText = () => {
  const { t } = useLingui();
  return (wrong: Wrong | null): string | null => {
    if (wrong === null) return null;
    const texts = {
      platform: t`还没有选平台`,
      goodsId: t`商品编号只能用字母、数字和 . : / - _`,
      seller: t`卖家代码只能用字母、数字和 . : - _`,
      sellerName: t`还没有卖家的名字`,
      category: t`还没有选分类`,
      name: t`还没有日文名称`,
      price: t`价格没有填对`,
      range: t`价格上限要高于价格`,
      weight: t`重量没有填对`,
      domestic: t`国内运费没有填对`,
      pictures: t`至少要一张图片`,
      page: t`原页面要用 https 开头的网址`,
      options: t`选项和它的值都要有日文名称`,
      other: t`有的内容太长，或太多`,
    } satisfies Record<Wrong, string>;
    return texts[wrong];
  };
};

/** Goods of the company's own: entered, changed over the version that was seen, and taken off sale. */
export const OwnEditor = ({ goods, onOpen }: Props) => {
  const { t } = useLingui();
  const may = useMay('goods.write');
  const kept = goods?.given ? fieldsOf(goods, goods.given) : newFields;
  const edited = useEdited(`goods:${goods?.id ?? 'new'}`, kept, goods?.version ?? 0);
  const { fields, edit, isStale, isChanged } = edited;
  const labels = useGoodsFieldWords();
  const hiding = useHiding(goods, isChanged ? t`先保存或还原` : null);
  return (
    <Panel
      title={goods ? goods.name : t`新商品`}
      sub={goods ? <Standing goods={goods} /> : <Trans>还没有保存</Trans>}
      aside={goods ? <AuditLink object={`goods:${goods.id}`} /> : null}
      foot={may ? <Bar goods={goods} edited={edited} hiding={hiding} onOpen={onOpen} /> : null}
    >
      {isStale && goods ? (
        <StaleNote
          changedBy={goods.changedBy || 'Hakobu'}
          changedAt={goods.changedAt ?? goods.listedAt}
          labels={labels}
          changes={edited}
        />
      ) : null}
      {goods?.hidden ? (
        <Section>
          <HiddenNote hidden={goods.hidden} />
        </Section>
      ) : null}
      <Fixed is={!may}>
        <OwnFieldsParts fields={fields} isNew={goods === null} isFixed={!may} onEdit={edit} />
      </Fixed>
      {goods ? <GoodsHistory history={goods.history} /> : null}
      {hiding.dialog}
    </Panel>
  );
};

type BarProps = Props & {
  readonly edited: ReturnType<typeof useEdited<OwnFields>>;
  readonly hiding: ReturnType<typeof useHiding>;
};

const Bar = ({ goods, edited: { fields, version, isChanged, isStale, clear }, hiding, onOpen }: BarProps) => {
  const { t } = useLingui();
  const [isHidden, setHidden] = useState(false);
  const { given, wrong } = readFields(fields);
  const wrongText = useWrongText()(wrong);
  const saved = (after: DeskGoods) => {
    clear();
    onOpen(after.id);
    tellDone(t`已保存`);
  };
  const add = useSend(addGoods, { onDone: saved });
  const change = useSend(changeGoods, { onDone: saved });
  const save = () => {
    if (given === null) return;
    const { platformCode, goodsId, sellerName } = fields;
    if (goods) change.mutate({ id: goods.id, version, ...given, sellerName });
    else add.mutate({ platformCode, goodsId, ...given, sellerName, isHidden });
  };
  const unchanged = isChanged ? null : t`没有改动`;
  return (
    <ActionBar
      plain={[...hiding.actions, { label: t`还原`, blocked: unchanged, onPress: clear }]}
      note={
        isChanged && wrongText ? (
          wrongText
        ) : goods ? null : (
          <Checkbox checked={isHidden} onChange={({ target }) => setHidden(target.checked)}>
            <Trans>先不上架</Trans>
          </Checkbox>
        )
      }
      loud={{
        label: goods ? t`保存` : t`录入`,
        keys: 'ctrl+enter',
        busy: add.isPending || change.isPending,
        blocked: unchanged ?? wrongText ?? (isStale ? t`先选用谁的内容` : null),
        onPress: save,
      }}
    />
  );
};

const Standing = ({ goods: { standing, changedBy, changedAt } }: { readonly goods: DeskGoods }) => {
  const { t } = useLingui();
  const at = instantText(changedAt);
  return (
    <>
      <Tag tone={statusTones[standing]}>{t(statusLabels[standing])}</Tag>{' '}
      {changedBy === '' ? null : (
        <Trans>
          {changedBy} 改于 {at}
        </Trans>
      )}
    </>
  );
};
