import { confirmService, type DeskService, takeOverService } from '@hakobu/contract/services/service.desk-api';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Section } from '../../../kit/frame/Panel.tsx';
import type { Action } from '../../../kit/record/ActionBar.tsx';
import { Note } from '../../../kit/record/Tag.tsx';
import shape from '../../../kit/shapes.module.css';
import { links } from '../../../links.ts';
import { useSend } from '../../../shell/calls.ts';
import { tellDone } from '../../../shell/toasts.ts';
import { useMay, useStaff } from '../../../shell/session.ts';
import { staffMoves } from '../service-status.ts';
import { GiveUpDialog } from './GiveUpDialog.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { ResultForm } from './ResultForm.tsx';
import { useFinishing } from './useFinishing.ts';
import { useQuoting } from './useQuoting.ts';

const ctrlEnter = 'ctrl+enter';

type ServiceWork = {
  readonly loud: Action | undefined;
  readonly plain: readonly Action[];
  readonly danger: readonly Action[];
  /** The form of the loud action; null where there is nothing to fill in. */
  readonly form: ReactNode;
  /** Asks why before it is given up. */
  readonly dialog: ReactNode;
};

type Settings = {
  /** It was dealt with. */
  readonly onDone: () => void;
  /** Opens the camera: only where no other field of the page has that key. */
  readonly photoKeys?: string;
};

/** What this person may do with a service now, and the form for it. */
export const useServiceWork = (service: DeskService, { onDone, photoKeys }: Settings): ServiceWork => {
  const { t } = useLingui();
  const { code, state, isHere } = service;
  const may = useMovesAllowed(service);
  const [isFree, setFree] = useState(false);
  const [isGivingUp, setGivingUp] = useState(false);
  const quoting = useQuoting(service, onDone);
  const finishing = useFinishing(service, onDone);
  const [taken, setTaken] = useState<string | null>(null);
  const confirm = useSend(confirmService, {
    onDone: () => {
      setTaken(code);
      tellDone(t`接下了，写一个费用发给客人`);
    },
  });
  const finishes = may.finish && (!may.charge || isFree);
  const { busy, blocked, finish } = finishing;
  const taking = { label: t`接下`, keys: ctrlEnter, busy: confirm.isPending, onPress: () => confirm.mutate({ code }) };
  const handing = { label: isFree ? t`不收费，做完了` : t`做完了`, keys: ctrlEnter, busy, blocked, onPress: finish };
  const { label, blocked: unpriced, confirm: confirmation, send } = quoting;
  const holding = useTakingOver(service);
  const charging: Action = {
    label,
    keys: ctrlEnter,
    busy: quoting.busy,
    blocked: unpriced,
    onPress: send,
    ...(confirmation ? { confirm: confirmation } : {}),
  };
  const turn = isFree ? t`改为报价` : t`不收费，直接做完`;
  return {
    loud: may.confirm ? taking : finishes ? handing : may.charge ? (holding.action ?? charging) : undefined,
    plain: [
      ...useTalk(service),
      ...(may.finish && may.charge ? [{ label: turn, keys: 'z', onPress: () => setFree(!isFree) }] : []),
    ],
    danger: may.giveUp ? [{ label: t`不做了`, keys: 'x', onPress: () => setGivingUp(true) }] : [],
    form: finishes ? (
      <Section title={t`做完的结果`}>
        <div className={shape.stack}>
          {isHere ? null : <Note tone="warn">{t`货还没有入库，到了才能做。结果可以先准备，会留在这个标签页里。`}</Note>}
          <ResultForm finishing={finishing} {...(photoKeys ? { keys: photoKeys } : {})} />
        </div>
      </Section>
    ) : may.charge ? (
      <Section title={state === 'Confirmed' ? t({ context: 'service', message: '报价' }) : t`再报一次价`}>
        {holding.note ?? <QuoteForm quoting={quoting} isFresh={taken === code} />}
      </Section>
    ) : null,
    dialog: may.giveUp ? (
      <GiveUpDialog service={service} open={isGivingUp} onClose={() => setGivingUp(false)} onDone={onDone} />
    ) : null,
  };
};

/** A colleague has it: its fee is named by whoever took it, until it is taken over. */
const useTakingOver = ({ code, takenBy }: Pick<DeskService, 'code' | 'takenBy'>) => {
  const { t } = useLingui();
  const me = useStaff();
  const takeOver = useSend(takeOverService, { onDone: () => tellDone(t`已接手`) });
  if (takenBy === null || takenBy.id === me.id) return { action: undefined, note: undefined };
  const { id: fromId, name } = takenBy;
  const action: Action = {
    label: t`接手`,
    keys: ctrlEnter,
    busy: takeOver.isPending,
    confirm: { title: t`从 ${name} 接手？`, lost: t`对方可能正在和客人谈，最好先说一声。` },
    onPress: () => takeOver.mutate({ code, fromId }),
  };
  return { action, note: <Note tone="warn">{t`${name} 接下了这项服务。接手以后才能报价，免得两个人各报各的。`}</Note> };
};

const useMovesAllowed = ({ state }: Pick<DeskService, 'state'>) => {
  const mayQuote = useMay('services.quote');
  const mayWork = useMay('services.work');
  const moves = staffMoves(state);
  return {
    confirm: mayQuote && moves.confirm,
    charge: mayQuote && moves.charge,
    finish: mayWork && moves.finish,
    giveUp: mayWork && moves.giveUp,
  };
};

/** The conversation about its order, where every step of a quoted one stands; for a parcel's the shopper's own. */
const useTalk = ({ shopperId, subject }: Pick<DeskService, 'shopperId' | 'subject'>): Action[] => {
  const { t } = useLingui();
  const [, go] = useLocation();
  const may = useMay('chat.answer');
  const about = subject.kind === 'order' ? { order: subject.code } : {};
  return may
    ? [{ label: t`和客人谈`, keys: 'm', onPress: () => go(links.service({ shopper: shopperId, ...about })) }]
    : [];
};
