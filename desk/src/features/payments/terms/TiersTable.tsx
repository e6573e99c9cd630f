import { Currency } from '@hakobu/contract/base/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Select } from 'antd';
import { NothingWaits } from '../../../kit/table/QueueTable.tsx';
import { type TierDraft, tierOf } from './tier-drafts.ts';
import styles from '../payments.module.css';

type TiersProps = {
  readonly tiers: readonly TierDraft[];
  /** Whether they are only looked at. */
  readonly isFixed: boolean;
  readonly onChange: (tiers: readonly TierDraft[]) => void;
};

/** The tiers of bonus, each a row of fields. */
export const TiersTable = ({ tiers, isFixed, onChange }: TiersProps) => {
  const { t } = useLingui();
  if (tiers.length === 0)
    return (
      <NothingWaits>
        <Trans>没有赠送档位。</Trans>
      </NothingWaits>
    );
  return (
    <table className={styles.tiers} aria-label={t`赠送档位`}>
      <thead>
        <tr>
          <th scope="col">{t`充到哪个余额`}</th>
          <th scope="col">{t`充满`}</th>
          <th scope="col">{t`送 JPY`}</th>
          <th scope="col">{t`从`}</th>
          <th scope="col">{t`到（含当天）`}</th>
          <th scope="col" aria-label={t`操作`} />
        </tr>
      </thead>
      <tbody>
        {tiers.map((tier, place) => (
          <TierRow
            // oxlint-disable-next-line react/no-array-index-key -- a row that is being typed has nothing else of its own
            key={place}
            tier={tier}
            number={place + 1}
            isFixed={isFixed}
            onChange={(part) => onChange(tiers.map((old, at) => (at === place ? { ...old, ...part } : old)))}
            onRemove={() => onChange(tiers.filter((_, at) => at !== place))}
          />
        ))}
      </tbody>
    </table>
  );
};

type RowProps = {
  readonly tier: TierDraft;
  readonly number: number;
  readonly isFixed: boolean;
  readonly onChange: (part: Partial<TierDraft>) => void;
  readonly onRemove: () => void;
};

const TierRow = ({ tier, number, isFixed, onChange, onRemove }: RowProps) => {
  const { t } = useLingui();
  const isWrong = tierOf(tier) === null;
  const field = (name: 'at' | 'bonus' | 'startsOn' | 'endsOn', label: string, placeholder: string) => (
    <Input
      aria-label={label}
      aria-invalid={isWrong}
      value={tier[name]}
      readOnly={isFixed}
      variant={isFixed ? 'borderless' : 'outlined'}
      placeholder={placeholder}
      maxLength={12}
      onChange={({ target }) => onChange({ [name]: target.value })}
    />
  );
  const anyDay = t`不限`;
  return (
    <tr>
      <td>
        <Select
          aria-label={t`第 ${number} 档的余额`}
          value={tier.currency}
          disabled={isFixed}
          onChange={(currency) => onChange({ currency })}
          options={Currency.options.map((value) => ({ value, label: value }))}
        />
      </td>
      <td className={styles.number}>{field('at', t`第 ${number} 档的金额`, '0')}</td>
      <td className={styles.number}>{field('bonus', t`第 ${number} 档送多少日元`, '0')}</td>
      <td>{field('startsOn', t`第 ${number} 档从哪天起`, anyDay)}</td>
      <td>{field('endsOn', t`第 ${number} 档到哪天为止`, anyDay)}</td>
      <td>
        {isFixed ? null : (
          <Button type="text" danger onClick={onRemove} aria-label={t`去掉第 ${number} 档`}>
            <Trans>去掉</Trans>
          </Button>
        )}
      </td>
    </tr>
  );
};
