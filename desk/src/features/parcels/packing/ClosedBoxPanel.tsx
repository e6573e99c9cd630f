import { canMove } from '@hakobu/contract/base/lifecycle';
import { parcelLifecycle } from '@hakobu/contract/parcels/parcel.lifecycle';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Panel, Section } from '../../../kit/frame/Panel.tsx';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { TextLink } from '../../../kit/record/TextLink.tsx';
import { instantText } from '../../../kit/text/time.ts';
import { links } from '../../../links.ts';
import { parcelStateLabels } from '../../../parts/parcels/parcel-state.labels.ts';
import { UndoneServices } from '../../../parts/services/UndoneServices.tsx';
import { openServices, useServicesOf } from '../../../parts/services/useServicesOf.ts';
import { stateHints } from '../parcel.labels.ts';
import { BoxSection } from '../record/BoxSection.tsx';
import type { DeskRecord } from '../record/desk-record.ts';
import { UnpackDialog } from '../unpacking/UnpackDialog.tsx';
import { EstimateBeside } from './EstimateBeside.tsx';
import { offerAfterPacking } from './quotes.ts';
import { QuotesTable } from './QuotesTable.tsx';

type Props = { readonly record: DeskRecord; readonly next: string | null; readonly onNext: () => void };

/** The box was closed: what it is, what was quoted, until when; and on to the next one. */
export const ClosedBoxPanel = ({ record, next, onNext }: Props) => {
  const { t } = useLingui();
  const [takesApart, setTakesApart] = useState(false);
  const { parcel, packed, quotes, quotesExpireAt, estimate } = record;
  const { undone } = openServices(useServicesOf(parcel.id).data);
  return (
    <Panel
      title={t(parcelStateLabels[parcel.state])}
      sub={t(stateHints[parcel.state])}
      aside={
        <TextLink href={links.parcels({ id: parcel.id })}>
          <Trans>包裹记录</Trans>
        </TextLink>
      }
      foot={
        <ActionBar
          danger={
            canMove(parcelLifecycle, 'unpack', parcel.state, 'staff')
              ? [{ label: t`拆回货架`, keys: 'z', onPress: () => setTakesApart(true) }]
              : []
          }
          loud={{ label: next === null ? t`回到队列` : t`下一件 ${next}`, keys: 'ctrl+enter', onPress: onNext }}
        />
      }
    >
      {undone.length === 0 ? null : (
        <Section>
          <UndoneServices undone={undone} unsettled={[]} isClosed />
        </Section>
      )}
      {packed ? <BoxSection packed={packed} goodsGrams={record.goodsGrams} /> : null}
      {quotes.length > 0 ? (
        <Section flush title={t`送给客人的报价`}>
          <QuotesTable quotes={quotes} chosen={parcel.routeCode} />
        </Section>
      ) : null}
      {packed ? (
        <Section>
          {parcel.state === 'PendingFreight' && quotesExpireAt ? (
            <Note>
              <Trans>报价到 {instantText(quotesExpireAt)}（日本时间）为止；没付就自动拆回货架。</Trans>
            </Note>
          ) : null}
          <EstimateBeside
            estimate={estimate}
            offer={offerAfterPacking(quotes, parcel.routeCode)}
            weightGrams={packed.weightGrams}
          />
        </Section>
      ) : null}
      <UnpackDialog parcel={parcel} open={takesApart} onClose={() => setTakesApart(false)} onDone={onNext} />
    </Panel>
  );
};
