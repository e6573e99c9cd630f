import type { DeskService } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { Modal } from 'antd';
import { ActionBar } from '../../kit/record/ActionBar.tsx';
import { Note } from '../../kit/record/Tag.tsx';
import { TextLink } from '../../kit/record/TextLink.tsx';
import shape from '../../kit/shapes.module.css';
import { links } from '../../links.ts';
import { serviceStateHints, serviceStateLabels } from './service.labels.ts';
import { ResultShown } from './work/ResultShown.tsx';
import { useServiceWork } from './work/useServiceWork.tsx';

type Props = { readonly service: DeskService; readonly onClose: () => void };

/** A service where the work is: taken, priced, done or given up without leaving the bench or the conversation. */
export const ServiceDialog = ({ service, onClose }: Props) => {
  const { t } = useLingui();
  const { code, name, quantity, state, note, result } = service;
  const { loud, plain, danger, form, dialog } = useServiceWork(service, { onDone: onClose });
  return (
    <Modal
      open
      width={640}
      title={quantity > 1 ? `${name} ×${quantity}` : name}
      onCancel={onClose}
      footer={
        <ActionBar
          inDialog
          danger={danger}
          plain={plain}
          note={loud?.blocked}
          loud={loud ?? { label: t`关上`, onPress: onClose }}
        />
      }
    >
      <p className={shape.muted}>
        {t(serviceStateLabels[state])} · {t(serviceStateHints[state])} ·{' '}
        <TextLink href={links.services({ view: 'all', id: code, keyword: code })}>{code}</TextLink>
      </p>
      {note === '' ? null : <Note tone="warn">{t`客人的要求：「${note}」`}</Note>}
      {form}
      {result ? <ResultShown result={result} /> : null}
      {dialog}
    </Modal>
  );
};
