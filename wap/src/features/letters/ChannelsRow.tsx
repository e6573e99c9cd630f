import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Row } from '../../kit/show/Row.tsx';
import { channelsQuery } from './channel.queries.ts';
import { ChannelsSheet } from './ChannelsSheet.tsx';

/** By which ways letters come, beside the list where they always are. */
export const ChannelsRow = () => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const channels = useQuery(channelsQuery());
  const { email, push } = channels.data ?? {};
  const on = [
    ...(email?.isOffered && email.isOn ? [t`邮件`] : []),
    ...(push?.isOffered && push.isOnHere ? [t`推送`] : []),
  ];
  return (
    <>
      <Row
        icon="bell"
        title={<Trans>通知</Trans>}
        value={channels.data ? on.join(' · ') || t`只收站内信` : undefined}
        onPress={() => setOpen(true)}
      />
      <ChannelsSheet channels={channels} open={open} onClose={() => setOpen(false)} />
    </>
  );
};
