import { changeMargin, type DeskRate, maxMarginPpm } from '@hakobu/contract/rates/rate.desk-api';
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
import { percentFrom } from './rate-text.ts';

const maxPercent = maxMarginPpm / 10_000;

/** What is charged on top of the market, from now on; quotes that were given keep theirs. */
export const MarginForm = ({ rate }: { readonly rate: DeskRate }) => {
  const { t } = useLingui();
  const { currency, marketPpm, marginPpm } = rate;
  const [typed, setTyped, clear] = useDraft(`margin:${currency}`, '');
  const send = useSend(changeMargin, {
    onDone: () => {
      clear();
      tellDone(t`${currency} 的加价已更新`);
    },
  });
  const form = useEndpointForm({
    name: `margin:${currency}`,
    schema: changeMargin.input,
    value: { currency, marginPpm: typedBy(percentFrom, typed), seenMarginPpm: marginPpm },
    onSend: send.mutate,
  });
  const next = form.isValid ? percentFrom(typed) : null;
  return (
    <>
      <Section>
        <FieldGrid>
          <Field
            label={t`加价`}
            hint={<Trans>在市场汇率上加百分之几，0 到 {maxPercent}</Trans>}
            {...form.field('marginPpm', t`写成 1.2 这样的数，最多 ${maxPercent}`)}
          >
            <Input
              value={typed}
              inputMode="decimal"
              maxLength={5}
              placeholder={(marginPpm / 10_000).toFixed(2)}
              suffix="%"
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </FieldGrid>
        {next === null ? null : <BeforeAfter rate={rate} next={{ marketPpm, marginPpm: next }} />}
      </Section>
      <ActionBar
        note={<Trans>从现在起；已经报出的价不变</Trans>}
        loud={{
          label: t`改加价`,
          keys: 'ctrl+enter',
          busy: send.isPending,
          blocked: next === marginPpm ? t`和现在一样` : null,
          onPress: form.submit,
        }}
      />
    </>
  );
};
