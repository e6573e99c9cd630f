import type { Profile } from '@hakobu/contract/shoppers/shopper.shape';
import { freezeShopper, reopenShopper, restrictShopper } from '@hakobu/contract/shoppers/shoppers.desk-api';
import { shopperStateMovesFrom, type ShopperStateVerb } from '@hakobu/contract/shoppers/shopper-state.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { Input, Modal } from 'antd';
import { useState } from 'react';
import { Field } from '../../kit/input/Field.tsx';
import { useDraftParts } from '../../kit/input/useDraftParts.ts';
import { ActionBar, type Action } from '../../kit/record/ActionBar.tsx';
import { useSend } from '../../shell/calls.ts';
import { tellDone } from '../../shell/notices.ts';
import { useMay } from '../../shell/session.ts';
import { shopperStateMeanings, shopperStateVerbLabels } from './shopper.labels.ts';
import styles from './shoppers.module.css';

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
  const { id, nickName, number, state } = profile;
  const [draft, change, clear] = useDraftParts(`standing:${verb}:${id}`, { reason: '' });
  const name = t(shopperStateVerbLabels[verb]);
  const reason = draft.reason.trim();
  const sending = useSend(endpoints[verb], {
    onDone: () => {
      tellDone(t`${nickName}：${name}`);
      clear();
      onClose();
    },
  });
  return (
    <Modal
      open
      title={t`${name}：${nickName}（${number}）`}
      okText={name}
      cancelText={t`再看看`}
      okButtonProps={{ danger: verb !== 'reopen', disabled: reason === '', loading: sending.isPending }}
      onOk={() => sending.mutate({ id, state, reason })}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className={styles.dialog}>
        <p>{t(shopperStateMeanings[verb])}</p>
        <Field label={t`原因`} hint={<Trans>客人看不到，记在经过和审计里</Trans>}>
          <Input.TextArea
            value={draft.reason}
            maxLength={300}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={(event) => change({ reason: event.target.value })}
          />
        </Field>
      </div>
    </Modal>
  );
};
