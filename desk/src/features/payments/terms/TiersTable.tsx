import { Currency } from '@hakobu/contract/base/money';
import type { changeTopUpTerms } from '@hakobu/contract/payments/top-up.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Select } from 'antd';
import { useAmountWords } from '../../../kit/form/useAmountWords.ts';
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts';
import { DayInput } from '../../../kit/input/DayInput.tsx';
import { BareField } from '../../../kit/input/Field.tsx';
import { NothingWaits } from '../../../kit/table/QueueTable.tsx';
import type { TierDraft } from './tier-drafts.ts';
import styles from '../payments.module.css';

type TermsForm = EndpointForm<(typeof changeTopUpTerms)['input']>;

type TiersProps = {
  readonly form: TermsForm;
  readonly tiers: readonly TierDraft[];
  /** Whether they are only looked at. */
  readonly isFixed: boolean;
  readonly onChange: (tiers: readonly TierDraft[]) => void;
};

/** The tiers of bonus, each a row of fields. */
export const TiersTable = ({ form, tiers, isFixed, onChange }: TiersProps) => {
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
            form={form}
            tier={tier}
            place={place}
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
  readonly form: TermsForm;
  readonly tier: TierDraft;
  readonly place: number;
  readonly isFixed: boolean;
  readonly onChange: (part: Partial<TierDraft>) => void;
  readonly onRemove: () => void;
};

const TierRow = ({ form, tier, place, isFixed, onChange, onRemove }: RowProps) => {
  const { t } = useLingui();
  const words = useAmountWords();
  const number = place + 1;
  const field = (name: 'at' | 'bonus', label: string) => {
    const [path, currency] = name === 'at' ? (['atAmount', tier.currency] as const) : (['bonusYen', 'JPY'] as const);
    return (
      <td className={styles.number}>
        <BareField {...form.field(`tiers[${place}].${path}`, words(currency))}>
          <Input
            aria-label={label}
            value={tier[name]}
            readOnly={isFixed}
            variant={isFixed ? 'borderless' : 'outlined'}
            placeholder="0"
            maxLength={12}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        </BareField>
      </td>
    );
  };
  const dayField = (name: 'startsOn' | 'endsOn', label: string) => {
    const found = form.field(`tiers[${place}].${name}`);
    return (
      <td>
        <BareField {...found}>
          {isFixed ? (
            <Input aria-label={label} value={tier[name]} placeholder={t`不限`} readOnly variant="borderless" />
          ) : (
            <DayInput
              label={label}
              placeholder={t`不限`}
              text={tier[name]}
              isWrong={found.error !== null}
              onText={(text) => onChange({ [name]: text })}
            />
          )}
        </BareField>
      </td>
    );
  };
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
      {field('at', t`第 ${number} 档的金额`)}
      {field('bonus', t`第 ${number} 档送多少日元`)}
      {dayField('startsOn', t`第 ${number} 档从哪天起`)}
      {dayField('endsOn', t`第 ${number} 档到哪天为止`)}
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
