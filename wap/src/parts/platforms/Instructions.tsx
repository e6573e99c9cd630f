import type { PlatformCode } from '@hakobu/contract/platforms/platform.shape';
import { Trans } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { instructionQuery, platformsQuery } from './platforms.queries.ts';
import { usePlatformNames } from './usePlatformNames.ts';

// Fetched when somebody wants to read it.
const InstructionSheet = lazy(async () => ({ default: (await import('./InstructionSheet.tsx')).InstructionSheet }));

export type InstructionsProps = { readonly codes: readonly PlatformCode[] };

/** What to know before buying on these platforms, a row each; nothing for one that has no instruction. */
export const Instructions = ({ codes }: InstructionsProps) => {
  const message = useTold([...new Set(codes)]);
  return message.length === 0 ? null : (
    <Card bleed>
      {message.map((code) => (
        <InstructionRow key={code} code={code} />
      ))}
    </Card>
  );
};

/** Which of these platforms have an instruction. What is in no list, as the one of other sites, is asked for itself. */
const useTold = (codes: readonly PlatformCode[]): readonly PlatformCode[] => {
  const { data: listed } = useQuery(platformsQuery());
  const unlisted = listed ? codes.filter((code) => !listed.some((each) => each.code === code)) : [];
  const asked = useQueries({ queries: unlisted.map(instructionQuery) });
  return codes.filter((code) => {
    const place = unlisted.indexOf(code);
    if (place >= 0) return asked[place]?.data !== undefined;
    return listed?.some((each) => each.code === code && each.hasInstruction);
  });
};

const InstructionRow = ({ code }: { readonly code: PlatformCode }) => {
  const [isOpen, setOpen] = useState(false);
  const name = usePlatformNames()(code);
  return (
    <>
      <Row icon="book" title={<Trans>{name} 购买须知</Trans>} onPress={() => setOpen(true)} />
      {isOpen ? (
        <Suspense fallback={null}>
          <InstructionSheet code={code} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
