import { codes } from '@hakobu/contract/base/codes';
import { yen } from '@hakobu/contract/base/money';
import { isProblem } from '@hakobu/contract/base/problem';
import { addServices } from '@hakobu/contract/services/service.api';
import type { Service, ServiceOffer } from '@hakobu/contract/services/service.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeaveGuard } from '../../../kit/form/useLeaveGuard.ts';
import { yenText } from '../../../kit/money/digits.ts';
import { Price } from '../../../kit/money/Price.tsx';
import { confirm } from '../../../kit/overlay/dialogs.ts';
import { toast } from '../../../kit/overlay/toast.ts';
import { Button } from '../../../kit/press/Button.tsx';
import { useParam } from '../../../kit/screen/here.ts';
import { replaceWith } from '../../../kit/screen/navigation.ts';
import { Screen } from '../../../kit/screen/Screen.tsx';
import { BottomBar } from '../../../kit/show/BottomBar.tsx';
import { Card } from '../../../kit/show/Card.tsx';
import { listText } from '../../../kit/show/listText.ts';
import { Note } from '../../../kit/show/Note.tsx';
import shape from '../../../kit/look/shapes.module.css';
import { links } from '../../../links.ts';
import { AskServiceButton } from '../../../parts/chat/AskService.tsx';
import { useDisplayed } from '../../../parts/rates/rates.queries.ts';
import { tellFailure } from '../../../shell/calls/failures.ts';
import { useSend } from '../../../shell/calls/sends.ts';
import { OfferPicker } from './OfferPicker.tsx';
import { groupLabels, groupNotes } from '../service.labels.ts';
import { NoneAddable } from './NoneAddable.tsx';
import { changedByService, servicesQuery, thingQuery, type ServedThing } from '../service.queries.ts';
import { groupOf, isOpen, offerGroups, stillOffered, totalOf, type Chosen } from '../service.rules.ts';
import { ThingCard } from '../ThingCard.tsx';
import { isNotThere } from '../../../kit/screen/failure.ts';
import { ThingGone } from '../ThingGone.tsx';

export const AddServicesScreen = () => {
  const code = useParam('orderId');
  const asked = useQuery(servicesQuery(code ?? ''));
  const thing = useQuery(thingQuery(code ?? ''));
  const offers = asked.data?.offers.filter(({ pricing }) => pricing !== 'byRoute');
  const about = thing.data?.kind === 'parcel' ? { parcelCode: code } : { orderCode: code };
  const isGone = code === undefined || isNotThere(asked) || isNotThere(thing);
  if (!asked.data || !thing.data || !offers || offers.length === 0)
    return (
      <Screen
        queries={isGone ? [] : [asked, thing]}
        right={<AskServiceButton about={isGone ? undefined : about} />}
        empty={
          isGone ? (
            <ThingGone code={code} />
          ) : offers && thing.data ? (
            <NoneAddable thing={thing.data}>
              <Trans>现在不能为它添加服务：商品已经寄出、已结束，或仓库正在处理。</Trans>
            </NoneAddable>
          ) : null
        }
      />
    );
  const standing = asked.data.list.filter(isOpen);
  return <Addable key={code} thing={thing.data} offers={offers} standing={standing} />;
};

type AddableProps = {
  readonly thing: ServedThing;
  readonly offers: readonly ServiceOffer[];
  /** What was asked for already, and is not over. */
  readonly standing: readonly Service[];
};

const Addable = ({ thing, offers, standing }: AddableProps) => {
  const { i18n } = useLingui();
  const wished = useParam('offer');
  const [given, setGiven] = useState<readonly Chosen[]>(() =>
    offers
      .filter(({ code }) => code === wished)
      .map(({ code, perPiece }) => ({ offerCode: code, quantity: perPiece ? thing.quantity : 1, note: '' })),
  );
  const [isChanged, setIsChanged] = useState(false);
  const chosen = stillOffered(given, offers);
  const already = listText([...new Set(standing.map(({ name }) => name))]);
  return (
    <Screen
      right={
        <AskServiceButton about={thing.kind === 'parcel' ? { parcelCode: thing.code } : { orderCode: thing.code }} />
      }
      foot={
        <AddBar
          thing={thing}
          offers={offers}
          chosen={chosen}
          standing={standing}
          onChanged={() => setIsChanged(true)}
        />
      }
    >
      <ThingCard thing={thing} />
      {isChanged ? (
        <Note tone="wait" title={<Trans>价格有变化</Trans>}>
          <Trans>价目刚刚更新，下面是现在的价格。还没有扣款，确认后再提交。</Trans>
        </Note>
      ) : null}
      {standing.length > 0 ? (
        <Note icon="check">
          <Trans>已经添加、还没做完的：{already}</Trans>
        </Note>
      ) : null}
      {offerGroups.map((group) => {
        const here = offers.filter((offer) => groupOf(offer) === group);
        return here.length === 0 ? null : (
          <Card key={group} title={i18n._(groupLabels[group])}>
            <p className={shape.plainSmall}>{i18n._(groupNotes[group])}</p>
            <OfferPicker
              offers={here}
              chosen={chosen}
              pieces={thing.quantity}
              standing={new Set(standing.map(({ offerCode }) => offerCode))}
              onChange={(next) => {
                setIsChanged(false);
                setGiven(next);
              }}
            />
          </Card>
        );
      })}
    </Screen>
  );
};

type AddBarProps = AddableProps & {
  readonly chosen: readonly Chosen[];
  /** The list's prices are others than those that were shown. */
  readonly onChanged: () => void;
};

const AddBar = ({ thing, offers, standing, chosen, onChanged }: AddBarProps) => {
  const { t } = useLingui();
  const add = useSend(addServices, { changes: changedByService, evenRefused: true, quiet: true });
  const sendGuarded = useLeaveGuard(chosen.some(({ note }) => note.trim() !== ''));
  const totalYen = totalOf(chosen, offers);
  const displayed = useDisplayed();
  const amount = yenText(totalYen);
  const isQuoted = ({ offerCode }: Chosen) =>
    offers.some((each) => each.code === offerCode && each.pricing === 'quoted');
  const quoted = chosen.filter(isQuoted).length;
  const isOnlyQuoted = chosen.length > 0 && quoted === chosen.length;
  const twice = listText([
    ...new Set(
      standing.filter(({ offerCode }) => chosen.some((each) => each.offerCode === offerCode)).map(({ name }) => name),
    ),
  ]);
  const submit = async () => {
    const again = {
      title: t`再要一次${twice}？`,
      text: t`已经添加过，还没做完。再添加会再做一次，也再收一次费用。`,
      confirm: t`再要一次`,
    };
    if (twice !== '' && !(await confirm(again))) return;
    try {
      const services = chosen.map((each) => ({ ...each, note: each.note.trim() }));
      const added = await sendGuarded(() => add.mutateAsync({ code: thing.code, services, totalYen: yen(totalYen) }));
      if (added.toPay.length === 0) toast(t`已提交`);
      replaceWith(links.services(thing.code, added.toPay.length > 0));
    } catch (error) {
      if (isProblem(error, codes.priceChanged)) onChanged();
      else tellFailure(error instanceof Error ? error : new Error(String(error)));
    }
  };
  return (
    <BottomBar
      left={totalYen > 0 ? <Price yen={totalYen} other={displayed(totalYen)} size="large" exact /> : undefined}
      below={
        quoted > 0 ? (
          <Trans>先报价的服务，客服报出费用、你同意后才付款</Trans>
        ) : (
          <Trans>付款即扣款；没做成，全额退回原余额</Trans>
        )
      }
    >
      <Button disabled={chosen.length === 0} busy={add.isPending} onPress={submit}>
        {chosen.length === 0 ? (
          <Trans>请选择服务</Trans>
        ) : isOnlyQuoted ? (
          <Trans>提交申请</Trans>
        ) : (
          <Trans>去支付 {amount}</Trans>
        )}
      </Button>
    </BottomBar>
  );
};
