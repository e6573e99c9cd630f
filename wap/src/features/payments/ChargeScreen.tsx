import { TopUpCode } from '@hakobu/contract/base/shapes';
import { useParam } from '../../kit/screen/here.ts';
import { ChargeForm } from './ChargeForm.tsx';
import { TopUpStatus } from './TopUpStatus.tsx';

/** Top up; with a `code`, how that top-up stands: the address that a provider leads back to. */
export const ChargeScreen = () => {
  const code = useParam('code');
  if (code === undefined) return <ChargeForm />;
  return <TopUpStatus code={TopUpCode.safeParse(code).success ? code : undefined} />;
};
