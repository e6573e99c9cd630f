import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Panel, Section } from '../../kit/frame/Panel.tsx';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { ServicesOf } from '../../parts/services/ServicesOf.tsx';
import { openServices, useServicesOf } from '../../parts/services/useServicesOf.ts';
import { useMay } from '../../shell/session.ts';
import type { Stored } from './receiving/useReceiving.ts';

/** What was paid for and is possible now that the goods are stored; none for those who do not do services. */
export const useStoredServices = (stored: Stored | null): number => {
  const mayWork = useMay('services.work');
  const { data } = useServicesOf(mayWork ? (stored?.orderCode ?? '') : '');
  return openServices(data).undone.length;
};

// The server hears of the goods a moment after they were stored.
const soonMs = 2000;

type Props = { readonly stored: Stored; readonly count: number; readonly onGoOn: () => void };

/** The goods are still at hand: what is to be done to them is done before the next box. */
export const StoredServices = ({ stored: { orderCode, shelf }, count, onGoOn }: Props) => {
  const { t } = useLingui();
  useServicesOf(orderCode, soonMs);
  return (
    <Panel
      title={t`${orderCode} 已上架 ${shelf}`}
      foot={<ActionBar loud={{ label: t`以后再做，接着收货`, keys: 'q', onPress: onGoOn }} />}
    >
      <Section>
        <Note tone="warn">
          <Plural value={count} other="# 项服务现在可以做：货还在手边，做完再放到架上。" />{' '}
          <Trans>也可以扫下一个运单，以后在「增值服务」里做。</Trans>
        </Note>
      </Section>
      <ServicesOf code={orderCode} />
    </Panel>
  );
};
