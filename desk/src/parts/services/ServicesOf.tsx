import type { DeskService } from '@hakobu/contract/services/service.desk-api';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from 'antd';
import { useState } from 'react';
import { useReason } from '../../kit/frame/States.tsx';
import { Key } from '../../kit/keys/Key.tsx';
import { useKeys } from '../../kit/keys/useKeys.ts';
import { Tag } from '../../kit/record/Tag.tsx';
import { Age } from '../../kit/table/Age.tsx';
import { moneyText } from '../../kit/text/money.ts';
import shape from '../../kit/shapes.module.css';
import { useMay } from '../../shell/session.ts';
import { staffMoves, statusOf } from './service-status.ts';
import { serviceStateLabels, serviceStateTones } from './service.labels.ts';
import { ServiceDialog } from './ServiceDialog.tsx';
import styles from './services.module.css';
import { mostPressing, openServices, useServicesOf } from './useServicesOf.ts';

type Props = {
  /** Of an order, or of a parcel: then those of its orders are among them. */
  readonly code: string;
  /** What stands here where there are none; nothing at all when left out. */
  readonly none?: string;
};

/** The services of what is on the bench or talked about: what is not done stands out, and is done from here. */
export const ServicesOf = ({ code, none }: Props) => {
  const { t } = useLingui();
  const may = useMay('services.read');
  const read = useServicesOf(code);
  const reason = useReason(read.error);
  const [opened, setOpened] = useState<string | null>(null);
  const services = mostPressing(read.data ?? []);
  const first = services.find(({ state }) => statusOf(state) !== 'ended');
  useKeys([
    {
      keys: 'v',
      label: t`打开服务`,
      disabled: !may || first === undefined,
      quiet: first === undefined,
      onPress: () => setOpened(first?.code ?? null),
    },
  ]);
  if (!may) return null;
  if (!read.data)
    return read.error ? (
      <section className={styles.block} aria-label={t`增值服务`}>
        <p className={styles.wrong} role="alert">
          <Trans>服务没有读到：{reason}</Trans>{' '}
          <Button size="small" type="link" onClick={() => void read.refetch()}>
            <Trans>重试</Trans>
          </Button>
        </p>
      </section>
    ) : null;
  if (services.length === 0 && none === undefined) return null;
  const { undone } = openServices(services);
  const chosen = services.find((service) => service.code === opened);
  return (
    <section className={[styles.block, undone.length > 0 && styles.loud].join(' ')} aria-label={t`增值服务`}>
      <h3>
        {undone.length > 0 ? (
          <b>
            <Plural value={undone.length} other="# 项服务付过款，还没做" />
          </b>
        ) : (
          t`增值服务`
        )}
      </h3>
      {services.length === 0 ? <p className={shape.muted}>{none}</p> : null}
      {services.map((service) => (
        <Row
          key={service.code}
          service={service}
          of={code}
          isFirst={service === first}
          onOpen={() => setOpened(service.code)}
        />
      ))}
      {chosen ? <ServiceDialog key={chosen.code} service={chosen} onClose={() => setOpened(null)} /> : null}
    </section>
  );
};

type RowProps = {
  readonly service: DeskService;
  /** What stands on the screen: a service of something else says of what. */
  readonly of: string;
  /** The one that the key opens. */
  readonly isFirst: boolean;
  readonly onOpen: () => void;
};

const Row = ({ service, of, isFirst, onOpen }: RowProps) => {
  const { t } = useLingui();
  const { name, quantity, state, feeYen, note, subject, since, workDueAt, dueAt } = service;
  const word = useOpenWord(service);
  const standing = statusOf(state);
  const facts = [feeYen === null ? '' : moneyText(feeYen, 'JPY'), subject.code === of ? '' : subject.code];
  return (
    <div className={styles.line}>
      <div>
        <div>
          {quantity > 1 ? `${name} ×${quantity}` : name}{' '}
          <Tag tone={serviceStateTones[state]}>{t(serviceStateLabels[state])}</Tag>{' '}
          <span className={shape.muted}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
        </div>
        {note === '' || standing === 'ended' ? null : (
          <div className={styles.wish}>
            「<bdi>{note}</bdi>」
          </div>
        )}
      </div>
      {standing === 'ended' ? null : <Age since={since} dueAt={workDueAt ?? dueAt} />}
      {/* Beside the button: its name is longer than what stands on it, and the key is no part of it. */}
      <span className={styles.press}>
        <Button
          size="small"
          type={standing === 'work' && service.isHere ? 'primary' : 'default'}
          aria-label={`${word} ${name}`}
          onClick={onOpen}
        >
          {word}
        </Button>
        {isFirst ? <Key keys="v" /> : null}
      </span>
    </div>
  );
};

/** What one opens it for. */
const useOpenWord = ({ state, isHere }: DeskService): string => {
  const { t } = useLingui();
  const mayQuote = useMay('services.quote');
  const mayWork = useMay('services.work');
  const moves = staffMoves(state);
  if (mayQuote && moves.confirm) return t`接下`;
  if (mayQuote && moves.charge) return t({ context: 'service', message: '报价' });
  if (mayWork && moves.finish) return isHere ? t`做` : t`先准备`;
  return t`看`;
};
