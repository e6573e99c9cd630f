import type { Profile } from '@hakobu/contract/shoppers/shopper.shape';
import { freezeShopper, reopenShopper, restrictShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { shopperStateMovesFrom, type ShopperStateVerb } from '@hakobu/contract/shoppers/shopper-state.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input } from 'antd';
import { useState } from 'react';
import { useEndpointForm } from '../../kit/form/useEndpointForm.ts';
import { FormDialog } from '../../kit/frame/FormDialog.tsx';
import { Field } from '../../kit/input/Field.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { ActionBar, type Action } from '../../kit/record/ActionBar.tsx';
import shape from '../../kit/shapes.module.css';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/toasts.ts';
import { useMay } from '../../shell/session.ts';
import { shopperStateMeanings, shopperStateVerbLabels } from './shopper.labels.ts';
import { nameOfShopper } from '../../parts/shoppers/shopper-name.ts';

const endpoints = { restrict: restrictShopper, freeze: freezeShopper, reopen: reopenShopper } as const;

/** Restrict, freeze, reopen: each asks for its reason, which stands in the record. */
export const ShopperStateActions = ({ profile }: { readonly profile: Profile }) => {
  const { t } = useLingui();
  const [verb, setVerb] = useState<ShopperStateVerb>();
  const mayChange = useMay('shoppers.restrict');
  const verbs = shopperStateMovesFrom(profile.state);
  if (!mayChange || verbs.length === 0) return null;
  const actionOf = (each: ShopperStateVerb): Action => ({
    label: t(shopperStateVerbLabels[each]),
    onPress: () => setVerb(each),
  });
  const isLoud = verbs.includes('reopen');
  return (
    <>
      <ActionBar
        danger={verbs.filter((each) => each !== 'reopen').map(actionOf)}
        loud={isLoud ? actionOf('reopen') : undefined}
      />
      {verb === undefined ? null : (
        <StandingDialog key={verb} verb={verb} profile={profile} onClose={() => setVerb(undefined)} />
      )}
    </>
  );
};

type DialogProps = { readonly verb: ShopperStateVerb; readonly profile: Profile; readonly onClose: () => void };

const StandingDialog = ({ verb, profile, onClose }: DialogProps) => {
  const { t } = useLingui();
  const { id, number, state } = profile;
  const nickName = nameOfShopper(profile.nickName);
  const [draft, change, clear] = useDraftParts(`standing:${verb}:${id}`, { reason: '' });
  const name = t(shopperStateVerbLabels[verb]);
  const sending = useSend(endpoints[verb], {
    onDone: () => {
      tellDone(t`${nickName}：${name}`);
      clear();
      onClose();
    },
  });
  const form = useEndpointForm({
    name: `standing:${verb}:${id}`,
    schema: endpoints[verb].input,
    value: { id, state, reason: draft.reason.trim() },
    onSend: sending.mutate,
  });
  return (
    <FormDialog
      title={t`${name}：${nickName}（${number}）`}
      okText={name}
      isDanger={verb !== 'reopen'}
      busy={sending.isPending}
      onSend={form.submit}
      onClose={onClose}
    >
      <div className={shape.wideStack}>
        <p>{t(shopperStateMeanings[verb])}</p>
        <Field label={t`原因`} hint={<Trans>客人看不到，记在经过和审计里</Trans>} {...form.field('reason')}>
          <Input.TextArea
            value={draft.reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      </div>
    </FormDialog>
  );
};
