import { type DeskRate, typeRate } from '@hakobu/contract/rates/rate.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { typedBy } from '../../kit/form/typed.ts';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Section } from '../../kit/frame/Panel.tsx';
import { Field, FieldGrid } from '../../kit/input/Field.tsx';
import { useDraft } from '../../kit/input/useDraft.ts';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { changeOf, percentText, perHundredText, ppmFrom } from './rate-text.ts';

/** A market rate typed by hand. One far from the last is asked about once more, with the difference. */
export const TypeForm = ({ rate }: { readonly rate: DeskRate }) => {
  const { t } = useLingui();
  const { currency, scale, marketPpm, marginPpm, limits } = rate;
  const [typed, setTyped, clear] = useDraft(`rate:${currency}`, '');
  const next = ppmFrom(typed, scale);
  const send = useSend(typeRate, {
    onDone: () => {
      clear();
      tellDone(t`${currency} 的汇率已更新`);
    },
  });
  const change = next === null ? 0 : changeOf(marketPpm, next);
  const isFar = Math.abs(change) > limits.jumpPpm;
  const form = useEndpointForm({
    name: `rate:${currency}`,
    schema: typeRate.input,
    value: {
      currency,
      marketPpm: typedBy((text) => ppmFrom(text, scale), typed),
      seenMarketPpm: marketPpm,
      isConfirmed: isFar,
    },
    onSend: send.mutate,
  });
  const [before, after] = [perHundredText(marketPpm, scale), next === null ? '' : perHundredText(next, scale)];
  const confirm = {
    title: t`和现在的汇率差 ${percentText(change, true)}？`,
    lost: t`100 日元从 ${before} 变成 ${after} ${currency}。之后的付款都按它计算。`,
  };
  return (
    <>
      <Section>
        <FieldGrid>
          <Field
            label={t`市场汇率`}
            hint={<Trans>100 日元值多少 {currency}，不含加价</Trans>}
            {...form.field('marketPpm', t`写成 ${before} 这样的数`)}
          >
            <Input
              value={typed}
              inputMode="decimal"
              maxLength={14}
              placeholder={before}
              suffix={currency}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </FieldGrid>
        {next === null ? null : <BeforeAfter rate={rate} next={{ marketPpm: next, marginPpm }} />}
      </Section>
      <ActionBar
        note={next === null ? null : <Trans>变动 {percentText(change, true)}</Trans>}
        loud={{
          label: t`设为今天的汇率`,
          keys: 'ctrl+enter',
          busy: send.isPending,
          ...(isFar && form.isValid ? { confirm } : {}),
          onPress: form.submit,
        }}
      />
    </>
  );
};
