import type { Answer } from '@hakobu/contract/base/endpoint';
import { countryName } from '@hakobu/contract/freight/country.shape';
import type { CustomsWarning } from '@hakobu/contract/freight/customs.shape';
import { goodsPropertyLabels } from '@hakobu/contract/freight/goods-property.labels';
import type { GroupDetail } from '@hakobu/contract/groups/group.shape';
import { applyGroupShipment, type previewGroupShipment } from '@hakobu/contract/groups/shipment.api';
import { answerWithinHours } from '@hakobu/contract/groups/shipment.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import shape from '../../../kit/look/shapes.module.css';
import { weightText, yenText } from '../../../kit/money/digits.ts';
import { minorText } from '../../../kit/money/moneyTexts.ts';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { CheckMark } from '../../../kit/press/CheckMark.tsx';
import { Check } from '../../../kit/press/Check.tsx';
import { go, replaceWith } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { EmptyState } from '../../../kit/screen/states.tsx';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { dot } from '../../../kit/show/listText.ts';
import { Note } from '../../../kit/show/Note.tsx';
import { Beside } from '../../../parts/rates/Beside.tsx';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { languageNow } from '../../../shell/language.ts';
import { classes } from '../../../kit/look/classes.ts';
import { ExportFiling, LowValue, PostSuspended, RouteDays, routeStyles, severityTones } from '../../freight/index.ts';
import { changedByGroupOrder, groupOrdersQuery, shipmentPreviewQuery } from '../group.queries.ts';
import { groupLinks } from '../group-links.ts';
import { PersonLine } from '../PersonLine.tsx';
import { seenVersion } from '../seen-version.rules.ts';
import { keptBackOf } from './chosen-orders.ts';
import styles from './shipping.module.css';

type OfGroup = { readonly group: GroupDetail };
type Preview = Answer<typeof previewGroupShipment>;
type Offer = Preview['offers'][number];

/** Asking for a group's parcel: by which of its routes, at what estimate each, and what customs may make of it. */
export const ApplyShipment = ({ group }: OfGroup) => {
  const packable = useQuery(groupOrdersQuery(group.id, 'packable'));
  const keptBack = keptBackOf(group.id);
  const orderIds = (packable.data?.list ?? []).map(({ id }) => id).filter((id) => !keptBack.has(id));
  const preview = useQuery(shipmentPreviewQuery(group.id, orderIds));
  const [routeCode, setRouteCode] = useState<string>();
  const [isInsured, setInsured] = useState(false);
  const offers = preview.data?.offers ?? [];
  const chosen = offers.find(({ offer }) => offer.routeCode === routeCode) ?? offers[0];
  const isNone = packable.data !== undefined && orderIds.length === 0;
  const asked = isNone ? [packable] : [packable, preview];
  return (
    <Screen
      queries={asked}
      empty={isNone || (preview.data && offers.length === 0) ? <Nothing group={group} isNone={isNone} /> : null}
      foot={
        preview.data && chosen ? (
          <Foot group={group} preview={preview.data} chosen={chosen} asked={{ orderIds, isInsured }} />
        ) : undefined
      }
    >
      {preview.data && chosen ? (
        <>
          <Contents preview={preview.data} count={orderIds.length} groupId={group.id} />
          <Warnings warnings={preview.data.warnings} />
          <Routes offers={offers} chosen={chosen} onChoose={setRouteCode} />
          {chosen.offer.insurance ? (
            <Card>
              <Check checked={isInsured} onChange={setInsured}>
                <Trans>按申报货值保价，保价费按各人的货值分</Trans>
              </Check>
            </Card>
          ) : null}
          <Estimated chosen={chosen} />
        </>
      ) : null}
    </Screen>
  );
};

const Nothing = ({ group: { id }, isNone }: OfGroup & { readonly isNone: boolean }) => (
  <EmptyState icon="box" action={<Trans>选择订单</Trans>} to={groupLinks.packableOrders(id)}>
    {isNone ? <Trans>没有选中可以打包的订单。</Trans> : <Trans>团的线路都不能寄这些商品。请去掉一些再试。</Trans>}
  </EmptyState>
);

type ContentsProps = { readonly preview: Preview; readonly count: number; readonly groupId: string };

const Contents = ({ preview, count, groupId }: ContentsProps) => {
  const weight = weightText(preview.packedGrams);
  const declared = yenText(preview.declaredYen);
  return (
    <Card title={<Trans>这次寄的</Trans>} aside={<Trans>{count} 单</Trans>}>
      <p>
        <Trans>
          连箱子约 {weight}，申报货值一共 {declared}
        </Trans>
      </p>
      <Button look="text" onPress={() => go(groupLinks.packableOrders(groupId))}>
        <Trans>改选订单</Trans>
      </Button>
    </Card>
  );
};

/** Below what customs take there is nothing to be warned of. */
const isWorthSaying = (warning: CustomsWarning): boolean => warning.kind !== 'importTax' || !warning.duty.exempt;

const Warnings = ({ warnings }: { readonly warnings: readonly CustomsWarning[] }) => {
  const said = warnings.filter(isWorthSaying);
  return said.length === 0 ? null : (
    <div className={styles.warnings}>
      {said.map((warning) => (
        <Warning key={warning.kind === 'property' ? warning.property : warning.kind} warning={warning} />
      ))}
    </div>
  );
};

/** As for a parcel of one's own, without the ways to mend it: whose goods they are is not told here. */
const Warning = ({ warning }: { readonly warning: CustomsWarning }) => {
  const { i18n } = useLingui();
  const tone = severityTones[warning.severity];
  if (warning.kind === 'exportFiling') return <ExportFiling warning={warning} />;
  if (warning.kind === 'lowValue') return <LowValue warning={warning} />;
  if (warning.kind === 'postSuspended') return <PostSuspended warning={warning} />;
  if (warning.kind === 'property') {
    const country = countryName(warning.countryCode, languageNow());
    const property = i18n._(goodsPropertyLabels[warning.property]);
    return (
      <Note tone={tone}>
        <Trans>
          {country}对{property}有限制，可能被查扣或退运。
        </Trans>
      </Note>
    );
  }
  if (warning.kind === 'parcelLimit') {
    const value = minorText(warning.valueMinor, warning.currency);
    const limit = minorText(warning.limitMinor, warning.currency);
    return (
      <Note tone={tone}>
        <Trans>
          申报 {value}，超过每个包裹 {limit} 的海关限额，可能退运。可以少选一些订单。
        </Trans>
      </Note>
    );
  }
  const due = minorText(warning.duty.dueMinor, warning.duty.currency);
  return (
    <Note tone={tone}>
      <Trans>海关可能收税 {due}，向收件人（团长）收取。</Trans>
    </Note>
  );
};

type RoutesProps = {
  readonly offers: readonly Offer[];
  readonly chosen: Offer;
  readonly onChoose: (routeCode: string) => void;
};

const Routes = ({ offers, chosen, onChoose }: RoutesProps) => {
  const { t } = useLingui();
  return (
    <Card title={<Trans>寄送线路</Trans>}>
      <fieldset className={routeStyles.routes}>
        <legend className="seen-by-readers">{t`寄送线路`}</legend>
        {offers.map(({ offer }) => {
          const isChosen = offer.routeCode === chosen.offer.routeCode;
          const price = yenText(offer.totalYen);
          return (
            <label key={offer.routeCode} className={classes(routeStyles.route, isChosen && routeStyles.chosen)}>
              <input type="radio" name="group-route" checked={isChosen} onChange={() => onChoose(offer.routeCode)} />
              <CheckMark isOn={isChosen} />
              <span className={routeStyles.what}>
                <b>{offer.routeName}</b>
                <small>
                  <RouteDays days={offer.days} />
                  {dot}
                  {offer.tracked ? <Trans>全程跟踪</Trans> : <Trans>无跟踪</Trans>}
                </small>
              </span>
              <span className={routeStyles.price}>
                <b>
                  <Trans>约 {price}</Trans>
                </b>
                <small>
                  <Beside yen={offer.totalYen} />
                </small>
              </span>
            </label>
          );
        })}
      </fieldset>
    </Card>
  );
};

const Estimated = ({ chosen: { shares } }: { readonly chosen: Offer }) => (
  <Card title={<Trans>每人预计</Trans>}>
    <ul className={styles.shares}>
      {shares.map(({ memberId, person, shareYen }) => {
        const share = yenText(shareYen);
        return (
          <li key={memberId} className={styles.share}>
            <PersonLine person={person} />
            <b className={styles.amount}>
              <Trans>约 {share}</Trans>
            </b>
          </li>
        );
      })}
    </ul>
    <p className={shape.smallBelow}>
      <Trans>箱子和填充物会让包裹变重。称重后按团的分摊方式重新算到 1 日元，超过谁的上限就先问谁。</Trans>
    </p>
  </Card>
);

type FootProps = OfGroup & {
  readonly preview: Preview;
  readonly chosen: Offer;
  readonly asked: { readonly orderIds: readonly string[]; readonly isInsured: boolean };
};

const Foot = ({ group, preview, chosen, asked }: FootProps) => {
  const { t } = useLingui();
  const apply = useSend(applyGroupShipment, { changes: changedByGroupOrder, evenRefused: true });
  const press = async () => {
    const insists = preview.warnings.some(({ severity }) => severity === 'block');
    if (
      insists &&
      !(await confirm({ title: t`海关可能不放行`, text: t`看过提醒以后，仍然这样寄吗？`, confirm: t`仍然寄` }))
    )
      return;
    await apply.mutateAsync({
      ...seenVersion(group),
      orderIds: [...asked.orderIds],
      isInsured: asked.isInsured,
      routeCode: chosen.offer.routeCode,
      insists,
    });
    toast(t`已申请，等大家授权`);
    replaceWith(links.groupShipment(group.id));
  };
  return (
    <BottomBar below={<Trans>每位成员有 {answerWithinHours} 小时授权运费上限，没有授权的不参加，没有损失</Trans>}>
      <Button wide onPress={press}>
        <Trans>申请团发货</Trans>
      </Button>
    </BottomBar>
  );
};
