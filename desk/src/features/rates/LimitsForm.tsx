import { changeRateLimits, type DeskRate, jumpBoundsPpm } from '@hakobu/contract/rates/rate.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { typedBy } from '../../kit/form/typed.ts';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { percentFrom } from './rate-text.ts';

type Draft = { readonly manualHours: number | null; readonly feedHours: number | null; readonly jump: string };

const minPercent = jumpBoundsPpm.min / 10_000;
const maxPercent = jumpBoundsPpm.max / 10_000;

/** After how long a rate is too old, by where it came from, and how far the next may jump unasked. */
export const LimitsForm = ({ rate }: { readonly rate: DeskRate }) => {
  const { t } = useLingui();
  const { currency, limits } = rate;
  const initial: Draft = { ...limits, jump: (limits.jumpPpm / 10_000).toFixed(2) };
  const [draft, change, clear] = useDraftParts(`limits:${currency}`, initial);
  const { manualHours, feedHours } = draft;
  const send = useSend(changeRateLimits, {
    onDone: () => {
      clear();
      tellDone(t`${currency} 的时限已更新`);
    },
  });
  const form = useEndpointForm({
    name: `limits:${currency}`,
    schema: changeRateLimits.input,
    value: { currency, manualHours, feedHours, jumpPpm: typedBy(percentFrom, draft.jump) },
    onSend: send.mutate,
  });
  return (
    <>
      <Section>
        <FieldGrid>
          <Field
            label={t`手动汇率`}
            {...form.field('manualHours')}
            hint={limits.manualHours === null ? <Trans>现在不限；设了就不能再改回不限</Trans> : null}
          >
            <NumberField
              value={manualHours}
              unit={t`小时`}
              label={t`手动输入的汇率多少小时后过期`}
              onChange={(hours) => change({ manualHours: hours })}
            />
          </Field>
          <Field label={t`来源汇率`} {...form.field('feedHours')}>
            <NumberField
              value={feedHours}
              unit={t`小时`}
              label={t`自动获取的汇率多少小时后过期`}
              onChange={(hours) => change({ feedHours: hours })}
            />
          </Field>
          <Field
            label={t`变动上限`}
            {...form.field('jumpPpm', t`变动上限是 ${minPercent} 到 ${maxPercent}`)}
            hint={<Trans>来源的新汇率变动更多时先不采用，手动输入时再问一次</Trans>}
          >
            <Input
              value={draft.jump}
              inputMode="decimal"
              maxLength={5}
              suffix="%"
              onChange={(event) => change({ jump: event.target.value })}
            />
          </Field>
        </FieldGrid>
      </Section>
      <ActionBar
        note={form.note}
        loud={{ label: t`改时限`, keys: 'ctrl+enter', busy: send.isPending, onPress: form.submit }}
      />
    </>
  );
};
