import { Trans, useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { ActionBar } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import { moneyText } from '../../../kit/text/money.ts';
import shape from '../../../kit/shapes.module.css';
import { useCountryName } from '../../../parts/freight/useCountryName.ts';
import styles from '../parcels.module.css';

/** What leaves, where to and under which number. */
export type Leaving = {
  readonly id: string;
  readonly recipient: string;
  readonly countryCode: string;
  readonly routeName: string;
  readonly carrier: string;
  readonly waybillNo: string;
  readonly heldYen: number;
};

type Props = {
  readonly leaving: readonly Leaving[];
  readonly open: boolean;
  readonly busy: boolean;
  /** Why it cannot leave like this. */
  readonly blocked?: string | null;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

/**
 * Looked at before it is final: the freight is spent and the shopper reads the number, neither of which can be undone.
 * A scan presses nothing here; the same Ctrl+Enter that opened it sends.
 */
export const DispatchDialog = ({ leaving, open, busy, blocked, onSend, onClose }: Props) => {
  const { t } = useLingui();
  const total = leaving.reduce((sum, { heldYen }) => sum + heldYen, 0);
  const count = leaving.length;
  return (
    <Modal
      open={open}
      width={640}
      title={count === 1 ? t`发运 ${leaving[0]?.id ?? ''}？` : t`发运这 ${count} 个包裹？`}
      onCancel={onClose}
      destroyOnHidden
      footer={
        <ActionBar
          inDialog
          plain={[{ label: t`再看看`, onPress: onClose }]}
          note={blocked ?? null}
          loud={{
            label: t`交给承运方，支出 ${moneyText(total, 'JPY')}`,
            keys: 'ctrl+enter',
            busy,
            blocked: blocked ?? null,
            onPress: onSend,
          }}
        />
      }
    >
      <div className={shape.wideStack}>
        <ul className={styles.leaving}>
          {leaving.map((each) => (
            <LeavingLine key={each.id} leaving={each} />
          ))}
        </ul>
        <Note tone="warn">
          <Trans>冻结的转为支出，客人收到运单号；不能撤回。对一遍箱上的标签。</Trans>
        </Note>
      </div>
    </Modal>
  );
};

const LeavingLine = ({ leaving }: { readonly leaving: Leaving }): ReactNode => {
  const country = useCountryName();
  const { id, recipient, countryCode, routeName, carrier, waybillNo, heldYen } = leaving;
  return (
    <li>
      <span>
        <b>{id}</b>
        <small>{`${recipient} · ${country(countryCode)}`}</small>
      </span>
      <span>
        <b>{waybillNo}</b>
        <small>{`${carrier} · ${routeName}`}</small>
      </span>
      <span className={styles.leavingYen}>{moneyText(heldYen, 'JPY')}</span>
    </li>
  );
};
