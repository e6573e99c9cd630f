import { countryName } from '@hakobu/contract/freight/country.shape';
import type { Parcel } from '@hakobu/contract/parcels/parcel.api';
import { type Sheet, type RecipientField, recipientFields } from '@hakobu/contract/parcels/sheet.shape';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { TextField } from '../../kit/form/Field.tsx';
import { yenText } from '../../kit/money/digits.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { Button } from '../../kit/press/Button.tsx';
import { useParam } from '../../kit/screen/here.ts';
import { goBack } from '../../kit/screen/navigation.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { BottomBar } from '../../kit/show/BottomBar.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Explain } from '../../kit/show/Explain.tsx';
import { Note } from '../../kit/show/Note.tsx';
import { links } from '../../links.ts';
import { AskServiceButton } from '../../parts/chat/AskService.tsx';
import { languageNow } from '../../shell/language.ts';
import { declarationLabels } from '../freight/index.ts';
import { parcelQuery, sheetQuery } from './parcel.queries.ts';
import { SheetLineFields } from './sheet/SheetLineFields.tsx';
import { type SheetLeft, SheetTag } from './sheet/SheetTag.tsx';
import styles from './sheet/sheet.module.css';
import { useSheetDraft, type SheetDraft } from './sheet/useSheetDraft.ts';
import { listText } from '../../kit/show/listText.ts';
import { isNotThere } from '../../kit/screen/failure.ts';
import { ParcelGone } from '../../parts/parcels/ParcelGone.tsx';

export const SheetScreen = () => {
  const id = useParam('id');
  const parcel = useQuery(parcelQuery(id ?? ''));
  const sheet = useQuery(sheetQuery(id ?? ''));
  if (parcel.data && sheet.data) return <Filling key={parcel.data.id} parcel={parcel.data} sheet={sheet.data} />;
  const isGone = id === undefined || isNotThere(parcel) || isNotThere(sheet);
  return <Screen queries={isGone ? [] : [parcel, sheet]} empty={isGone ? <ParcelGone /> : null} />;
};

const focusFirstFault = () =>
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('[data-screen] form :is([aria-invalid="true"], [data-fault="true"])')?.focus(),
  );

const Filling = ({ parcel, sheet }: { readonly parcel: Parcel; readonly sheet: Sheet }) => {
  const { t } = useLingui();
  const draft = useSheetDraft(parcel, sheet);
  const { missing, proposed } = draft;
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
              <SaveText missing={missing} proposed={proposed} />
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
        <Asked parcel={parcel} sheet={sheet} missing={missing} proposed={proposed} />
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

const SaveText = ({ missing, proposed }: SheetLeft) => {
  if (missing > 0) return <Plural value={missing} other="先保存，还缺 # 项" />;
  return proposed > 0 ? <Trans>核对无误，提交面单</Trans> : <Trans>提交面单</Trans>;
};

type AskedProps = SheetLeft & { readonly parcel: Parcel; readonly sheet: Sheet };

/** What the country and the route ask for, and how much of it is still missing. */
const Asked = ({ parcel, sheet, missing, proposed }: AskedProps) => {
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
      aside={<SheetTag missing={missing} proposed={proposed} />}
    >
      <p className={styles.asks}>
        {asked ? <Trans>需要填写：{asked}。</Trans> : <Trans>这条线路没有必填项，填写后清关更快。</Trans>}{' '}
        <Trans>申报合计 {total} 日元。</Trans>
      </p>
      {sheet.editable && proposed > 0 ? (
        <div className={styles.proposal}>
          <Note tone="wait">
            <Plural value={proposed} other="标「建议」的 # 处按商品信息填写，请对照实物核对；保存即为你的申报。" />
          </Note>
        </div>
      ) : null}
      {sheet.editable ? null : (
        <p className={styles.asks}>
          <Trans>包裹已寄出，面单不能再修改。</Trans>
        </p>
      )}
    </Card>
  );
};

type RecipientNumbersProps = {
  readonly sheet: Sheet;
  readonly recipientName: string;
  readonly draft: SheetDraft;
};

/** The numbers by which customs know the recipient: only those that the route or the country asks for. */
const RecipientNumbers = ({ sheet, recipientName, draft }: RecipientNumbersProps) => {
  const { t, i18n } = useLingui();
  const asked = recipientFields.filter((field) => sheet.asks.includes(field) || sheet[field]);
  if (asked.length === 0) return null;
  const hintFor = (field: RecipientField) => {
    const masked = sheet[field];
    return masked ? t`已保存 ${masked}，留空不变` : t`加密保存，只用于清关`;
  };
  return (
    <Card title={<Trans>收件人证件</Trans>} aside={recipientName}>
      {asked.map((field) => (
        <TextField
          key={field}
          label={i18n._(declarationLabels[field])}
          name={field}
          value={draft.numbers[field] ?? ''}
          onChange={(value) => draft.setNumber(field, value)}
          onBlur={() => undefined}
          fault={draft.isWrongNumber(field) ? t`号码不对，请检查` : undefined}
          hint={hintFor(field)}
          placeholder={sheet[field] ? t`需要更换时填写` : t`与收件人姓名一致`}
          autoComplete="off"
          disabled={!sheet.editable}
        />
      ))}
    </Card>
  );
};
