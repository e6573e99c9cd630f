import { addGoods, changeGoods } from '@hakobu/contract/goods/catalogue.desk-api';
import type { DeskGoods } from '@hakobu/contract/goods/catalogue.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';
import { StaleNote } from '../../../kit/edit/StaleNote.tsx';
import { useEdited } from '../../../kit/edit/useEdited.ts';
import { useEndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { Fixed } from '../../../kit/input/Fixed.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Tag } from '../../../kit/record/Tag.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { AuditLink } from '../../../parts/audit/AuditLink.tsx';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay } from '../../../shell/session.ts';
import { statusLabels, statusTones } from './catalogue.labels.ts';
import { GoodsHistory } from './GoodsHistory.tsx';
import { fieldsOf, type GoodsForm, GoodsSent, newFields, type OwnFields, sentFrom } from './own-draft.ts';
import { OwnFieldsParts } from './OwnFieldsParts.tsx';
import { useGoodsFieldWords } from './useGoodsFieldWords.ts';
import { HiddenNote, useHiding } from './useHiding.tsx';

type Props = { readonly goods: DeskGoods | null; readonly onOpen: (id: string | null) => void };

/** Goods of the company's own: entered, changed over the version that was seen, and taken off sale. */
export const OwnEditor = ({ goods, onOpen }: Props) => {
  const { t } = useLingui();
  const may = useMay('goods.write');
  const kept = goods?.given ? fieldsOf(goods, goods.given) : newFields;
  const edited = useEdited(`goods:${goods?.id ?? 'new'}`, kept, goods?.version ?? 0);
  const { fields, edit, isStale, isChanged } = edited;
  const labels = useGoodsFieldWords();
  const [isHidden, setHidden] = useState(false);
  const { form, isSending } = useSaving({ goods, edited, isHidden, onOpen });
  const hiding = useHiding(goods, isChanged ? t`先保存或还原` : null);
  return (
    <Panel
      title={goods ? goods.name : t`新商品`}
      sub={goods ? <Standing goods={goods} /> : <Trans>还没有保存</Trans>}
      aside={goods ? <AuditLink object={`goods:${goods.id}`} /> : null}
      foot={
        may ? (
          <Bar {...{ edited, form, isSending, hiding }} isNew={goods === null}>
            {goods ? null : (
              <Checkbox checked={isHidden} onChange={({ target }) => setHidden(target.checked)}>
                <Trans>先不上架</Trans>
              </Checkbox>
            )}
          </Bar>
        ) : null
      }
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
        <OwnFieldsParts fields={fields} form={form} isNew={goods === null} isFixed={!may} onEdit={edit} />
      </Fixed>
      {goods ? <GoodsHistory history={goods.history} /> : null}
      {hiding.dialog}
    </Panel>
  );
};

type Edited = ReturnType<typeof useEdited<OwnFields>>;
type SavingProps = Props & { readonly edited: Edited; readonly isHidden: boolean };

const useSaving = ({ goods, edited: { fields, version, clear }, isHidden, onOpen }: SavingProps) => {
  const { t } = useLingui();
  const saved = (after: DeskGoods) => {
    clear();
    onOpen(after.id);
    tellDone(t`已保存`);
  };
  const add = useSend(addGoods, { onDone: saved });
  const change = useSend(changeGoods, { onDone: saved });
  const form = useEndpointForm({
    name: `goods:${goods?.id ?? 'new'}`,
    schema: GoodsSent,
    value: sentFrom(fields),
    onSend: ({ platformCode, goodsId, ...given }) =>
      goods
        ? change.mutate({ id: goods.id, version, ...given })
        : add.mutate({ platformCode, goodsId, ...given, isHidden }),
  });
  return { form, isSending: add.isPending || change.isPending };
};

type BarProps = {
  readonly isNew: boolean;
  readonly edited: Edited;
  readonly form: GoodsForm;
  readonly isSending: boolean;
  readonly hiding: ReturnType<typeof useHiding>;
  /** What is chosen beside the button. */
  readonly children: ReactNode;
};

const Bar = ({ isNew, edited: { isChanged, isStale, clear }, form, isSending, hiding, children }: BarProps) => {
  const { t } = useLingui();
  const unchanged = isChanged ? null : t`没有改动`;
  return (
    <ActionBar
      plain={[...hiding.actions, { label: t`还原`, blocked: unchanged, onPress: clear }]}
      note={(isChanged ? form.note : null) ?? children}
      loud={{
        label: isNew ? t`录入` : t`保存`,
        keys: 'ctrl+enter',
        busy: isSending,
        blocked: unchanged ?? (isStale ? t`先选用谁的内容` : null),
        onPress: form.submit,
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
