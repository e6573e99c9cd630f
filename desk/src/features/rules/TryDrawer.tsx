import type { Answer } from '@hakobu/contract/base/endpoint';
import { tryRules } from '@hakobu/contract/rules/rule.desk-api';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { useReason } from '../../kit/frame/States.tsx';
import { BareField } from '../../kit/input/Field.tsx';
import { useFirstFocus } from '../../kit/input/useFirstFocus.ts';
import { Tag, Note } from '../../kit/record/Tag.tsx';
import shape from '../../kit/shapes.module.css';
import { useSend } from '../../shell/calls.ts';
import { verdictLabels, verdictTones } from './rule.labels.ts';
import styles from './rules.module.css';

type Props = { readonly onClose: () => void; readonly onOpen: (id: string) => void };

/** A name or a link is pasted, and the rules in effect answer as they would a shopper. */
export const TryDrawer = ({ onClose, onOpen }: Props) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const trial = useSend(tryRules, { quiet: true });
  const form = useEndpointForm({
    name: 'rules:try',
    schema: tryRules.input,
    value: { text: typed },
    onSend: trial.mutate,
  });
  const around = useFirstFocus(true);
  return (
    <Drawer open title={t`试一试`} size={480} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <div ref={around} className={styles.wide}>
          <BareField {...form.field('text')}>
            <Input.TextArea
              aria-label={t`商品名字或链接`}
              placeholder={t`贴一个商品名字，或任意商品页的链接`}
              rows={3}
              maxLength={2000}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </BareField>
        </div>
        <Button type="primary" htmlType="submit" loading={trial.isPending}>
          <Trans>看规则怎么说</Trans>
        </Button>
      </form>
      {trial.error ? <TryFailure error={trial.error} /> : null}
      {trial.data ? <Said answer={trial.data} onOpen={onOpen} /> : null}
    </Drawer>
  );
};

const TryFailure = ({ error }: { readonly error: Error }) => <Note tone="bad">{useReason(error)}</Note>;

type SaidProps = { readonly answer: Answer<typeof tryRules>; readonly onOpen: (id: string) => void };

const Said = ({ answer: { goods, pageName, judgement, rules }, onOpen }: SaidProps) => {
  const { t } = useLingui();
  return (
    <div className={styles.said} role="status">
      <div>
        <Tag tone={verdictTones[judgement.verdict]}>{t(verdictLabels[judgement.verdict])}</Tag>{' '}
        {goods ? goods.name : pageName === null ? <Trans>按名字判断</Trans> : <Trans>按页面判断：{pageName}</Trans>}
      </div>
      {rules.length === 0 ? (
        <Note>
          <Trans>没有规则碰到它。</Trans>
        </Note>
      ) : (
        <ul>
          {rules.map(({ id, name, found }) => {
            const words = judgement.reasons.find(({ ruleId }) => ruleId === id)?.words;
            return (
              <li key={id}>
                <Button type="link" size="small" onClick={() => onOpen(id)}>
                  {name}
                </Button>
                {found.length === 0 ? null : <span className={shape.muted}>{found.join('、')}</span>}
                {words ? <div>{words}</div> : null}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
