import type { Answer } from '@hakobu/contract/base/endpoint';
import { languageNames } from '@hakobu/contract/base/languages';
import { tryTranslation } from '@hakobu/contract/translation/translation.desk-api';
import { type Target, targets } from '@hakobu/contract/translation/translation.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { Section } from '../../kit/frame/Panel.tsx';
import { BareField } from '../../kit/input/Field.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { countText } from '../../kit/text/money.ts';
import shape from '../../kit/shapes.module.css';
import { useSend } from '../../shell/calls.ts';
import { faultLabels, untranslatedLabels } from './translation.labels.ts';
import styles from './translation.module.css';

const sample = '目立った傷や汚れはなく、動作も確認済みです。';

/** A text of one's own, translated now; nothing of it is kept. */
export const TryTranslation = () => {
  const { t } = useLingui();
  const [text, setText] = useState(sample);
  const [target, setTarget] = useState<Target>('zh-CN');
  const trying = useSend(tryTranslation);
  const form = useEndpointForm({
    name: 'translation:try',
    schema: tryTranslation.input,
    value: { text: text.trim(), target },
    onSend: trying.mutate,
  });
  return (
    <Section title={t`试一试`}>
      <div className={shape.closeStack}>
        <BareField {...form.field('text')}>
          <Input.TextArea
            aria-label={t`要翻译的日文`}
            lang="ja"
            value={text}
            maxLength={500}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => setText(event.target.value)}
          />
        </BareField>
        <div className={styles.tryLine}>
          <Select
            aria-label={t`翻译成`}
            value={target}
            onChange={setTarget}
            options={targets.map((value) => ({ value, label: languageNames[value] }))}
          />
          <Button loading={trying.isPending} onClick={form.submit}>
            <Trans>现在翻译</Trans>
          </Button>
        </div>
        <div aria-live="polite">
          {trying.data && !trying.isPending ? <Came came={trying.data} target={target} /> : null}
        </div>
      </div>
    </Section>
  );
};

type CameProps = { readonly came: Answer<typeof tryTranslation>; readonly target: Target };

const Came = ({ came: { text, tookMs, failure }, target }: CameProps) => {
  const { t } = useLingui();
  if (failure) {
    const why = failure.fault === null ? untranslatedLabels[failure.reason] : faultLabels[failure.fault];
    return (
      <Note tone="bad">
        {t(why)} {failure.detail === '' ? null : <small>({failure.detail})</small>}
      </Note>
    );
  }
  return (
    <Note tone="ok">
      <span lang={target}>{text}</span> <small>{t`用了 ${countText(tookMs)} 毫秒`}</small>
    </Note>
  );
};
