import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { AutoComplete, Button, Input } from 'antd';
import { Field, FieldGrid } from '../../../kit/input/Field.tsx';
import { useMay } from '../../../shell/session.ts';
import { domesticCarriers } from '../domestic-carriers.ts';
import styles from '../orders.module.css';
import type { LineFault } from './shipped-lines.ts';
import type { useShippedLines } from './useShippedLines.ts';

type Props = {
  readonly shipped: ReturnType<typeof useShippedLines>;
  /** Chosen orders that wait for their tracking number. */
  readonly chosen: readonly string[];
  readonly isBusy: boolean;
};

/** Pasted lines of orders and the numbers under which their sellers sent them. */
export const ShippedLinesField = ({ shipped, chosen, isBusy }: Props) => {
  const { t } = useLingui();
  const may = useMay('orders.sellerShipped');
  const { carrier, pasted, change, lines, faults } = shipped;
  const missing = chosen.filter((id) => !pasted.includes(id));
  if (!may) return null;
  const addCodes = () => {
    const before = pasted === '' || pasted.endsWith('\n') ? pasted : `${pasted}\n`;
    change({ pasted: `${before}${missing.map((id) => `${id} `).join('\n')}` });
  };
  return (
    <section className={styles.part}>
      <h3>{t`批量登记卖家发货`}</h3>
      <FieldGrid>
        <Field label={t`承运公司`}>
          <AutoComplete
            value={carrier}
            options={domesticCarriers}
            maxLength={40}
            onChange={(value: string) => change({ carrier: value })}
          />
        </Field>
        <Field
          label={t`每行一单`}
          hint={
            lines.length === 0 ? (
              t`订单号和国内单号，从表格或邮件里粘贴`
            ) : (
              <Plural value={lines.length} other="读出 # 单" />
            )
          }
        >
          <Input.TextArea
            value={pasted}
            disabled={isBusy}
            autoSize={{ minRows: 4, maxRows: 14 }}
            maxLength={20_000}
            spellCheck={false}
            placeholder="O202611200051 447122339910"
            onChange={(event) => change({ pasted: event.target.value })}
          />
        </Field>
      </FieldGrid>
      <div className={styles.lines}>
        {missing.length === 0 ? null : (
          <Button size="small" onClick={addCodes}>
            <Plural value={missing.length} other="填入选中的 # 个订单号" />
          </Button>
        )}
        {pasted === '' ? null : (
          <Button size="small" onClick={() => change({ pasted: '' })}>
            <Trans>清空</Trans>
          </Button>
        )}
      </div>
      <LineFaults faults={faults} />
    </section>
  );
};

const LineFaults = ({ faults }: { readonly faults: readonly LineFault[] }) => {
  const { t } = useLingui();
  const words = { noOrder: t`没有订单号`, noNumber: t`没有国内单号`, twice: t`这一单前面已经有了` };
  if (faults.length === 0) return null;
  return (
    <ul className={styles.refused} aria-label={t`读不懂的行`}>
      {faults.map(({ place, line, why }) => (
        <li key={place}>
          {t`第 ${place} 行`} <code>{line}</code> {words[why]}
        </li>
      ))}
    </ul>
  );
};
