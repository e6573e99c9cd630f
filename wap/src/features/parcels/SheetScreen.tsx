import { countryName } from '@hakobu/contract/freight/country.shape';
import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import type { Sheet } from '@hakobu/contract/parcels/sheet.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { yenText } from '../../kit/money/digits.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { goBack } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Explain } from '../../kit/show/Explain.tsx';
import { Tag } from '../../kit/show/Tag.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { languageNow } from '../../shell/language.ts';
import { declarationLabels } from '../freight/index.ts';
import { parcelQuery, sheetQuery } from './parcel.queries.ts';
import { RecipientNumbers } from './sheet/RecipientNumbers.tsx';
import { SheetLineFields } from './sheet/SheetLineFields.tsx';
import styles from './sheet/sheet.module.css';
import { useSheetDraft } from './sheet/useSheetDraft.ts';
import { listText } from '../../kit/show/listText.ts';

export const SheetScreen = () => {
  const { t } = useLingui();
  const id = useParam('id');
  const parcel = useQuery(parcelQuery(id ?? ''));
  const sheet = useQuery(sheetQuery(id ?? ''));
  if (parcel.data && sheet.data) return <Filling key={parcel.data.id} parcel={parcel.data} sheet={sheet.data} />;
  return <Screen queries={[parcel, sheet]} fault={id === undefined ? t`缺少包裹编号` : undefined} />;
};

const focusFirstFault = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-screen] form [aria-invalid="true"]')?.focus());

const Filling = ({ parcel, sheet }: { readonly parcel: Parcel; readonly sheet: Sheet }) => {
  const { t } = useLingui();
  const draft = useSheetDraft(parcel, sheet);
  const { missing } = draft;
  const save = async () => {
    const saved = await draft.save();
    if (!saved) return focusFirstFault();
    const left = saved.missing.length;
    if (left > 0) {
      toast(t`已保存，还缺 ${left} 项`);
      return focusFirstFault();
    }
    toast(t`面单已填完`);
    return goBack(links.parcel(parcel.id));
  };
  const orders = new Map(parcel.orders.map((order) => [order.orderCode, order]));
  return (
    <Screen
      right={<AskServiceButton about={{ parcelCode: parcel.id }} />}
      foot={
        sheet.editable ? (
          <BottomBar>
            <Button wide onPress={() => save().catch(() => undefined)}>
              {missing === 0 ? <Trans>提交面单</Trans> : <Plural value={missing} other="先保存，还缺 # 项" />}
            </Button>
          </BottomBar>
        ) : null
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save().catch(() => undefined);
        }}
      >
        <Asked parcel={parcel} sheet={sheet} missing={missing} />
        <RecipientNumbers sheet={sheet} recipientName={parcel.recipient.name} draft={draft} />
        {draft.lines.map((line, at) => (
          <SheetLineFields
            key={line.key}
            line={line}
            at={at}
            order={orders.get(line.orderCode)}
            asks={sheet.asks}
            draft={draft}
            disabled={!sheet.editable}
          />
        ))}
        {/* Enter in a field submits only where the form has a button of its own. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </Screen>
  );
};

type AskedProps = { readonly parcel: Parcel; readonly sheet: Sheet; readonly missing: number };

/** What the country and the route ask for, and how much of it is still missing. */
const Asked = ({ parcel, sheet, missing }: AskedProps) => {
  const { t, i18n } = useLingui();
  const country = countryName(parcel.recipient.countryCode, languageNow());
  const asked = listText(sheet.asks.map((field) => i18n._(declarationLabels[field])));
  const total = yenText(sheet.totalYen);
  return (
    <Card
      title={
        <span className={styles.heading}>
          <Trans>
            {parcel.routeName} → {country}
          </Trans>
          <Explain title={t`面单怎么填`}>
            <p>
              <Trans>面单是给海关看的申报。按实物填写品名和材质，英文品名会印在包裹上。</Trans>
            </p>
            <p>
              <Trans>HS 编码是各国海关通用的商品分类号，前 6 位全球一致；不确定时可以问客服。</Trans>
            </p>
            <p>
              <Trans>单价填实际购买价。低报可能被海关退运或罚款。</Trans>
            </p>
          </Explain>
        </span>
      }
      aside={
        missing > 0 ? (
          <Tag tone="wait">
            <Plural value={missing} other="缺 # 项" />
          </Tag>
        ) : (
          <Tag tone="good">
            <Trans>已齐全</Trans>
          </Tag>
        )
      }
    >
      <p className={styles.asks}>
        {asked ? <Trans>需要填写：{asked}。</Trans> : <Trans>这条线路没有必填项，填写后清关更快。</Trans>}{' '}
        <Trans>申报合计 {total} 日元。</Trans>
      </p>
      {sheet.editable ? null : (
        <p className={styles.asks}>
          <Trans>包裹已寄出，面单不能再修改。</Trans>
        </p>
      )}
    </Card>
  );
};
