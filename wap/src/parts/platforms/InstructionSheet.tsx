import type { PlatformCode } from '@hakobu/contract/platforms/platform.shape';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { RowSkeletons } from '../../kit/list/Skeleton.tsx';
import { Sheet } from '../../kit/overlay/Sheet.tsx';
import { reasonFor } from '../../kit/screen/failure.ts';
import { ErrorState } from '../../kit/screen/states.tsx';
import { TranslatedText } from '../translation/TranslatedText.tsx';
import { instructionQuery } from './platforms.queries.ts';

export type InstructionSheetProps = {
  readonly code: PlatformCode;
  readonly name: string;
  readonly onClose: () => void;
};

/** What to know before buying on a platform; where nobody wrote it in the reader's language, it can be translated. */
export const InstructionSheet = ({ code, name, onClose }: InstructionSheetProps) => {
  const { data, error, refetch } = useQuery(instructionQuery(code));
  return (
    <Sheet open onClose={onClose} title={<Trans>{name} 购买须知</Trans>}>
      {data ? (
        <TranslatedText html text={data.content} lang={data.language} />
      ) : error ? (
        <ErrorState onRetry={refetch}>{reasonFor(error)}</ErrorState>
      ) : (
        <RowSkeletons count={2} picture={false} />
      )}
    </Sheet>
  );
};
