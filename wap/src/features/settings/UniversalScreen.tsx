import { changeDisplayCurrency, changeLanguage } from '@hakobu/contract/shoppers/shoppers.api';
import type { DisplayChoice } from '@hakobu/contract/rates/rate.shape';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceSheet } from '../../kit/overlay/ChoiceSheet.tsx';
import { confirm } from '../../kit/overlay/dialogs.ts';
import { toast } from '../../kit/overlay/toast.ts';
import { perHundredText } from '../../kit/money/displayed.ts';
import { Screen } from '../../kit/screen/Screen.tsx';
import { Card } from '../../kit/show/Card.tsx';
import { Row } from '../../kit/show/Row.tsx';
import { Moment } from '../../kit/time/Moment.tsx';
import { links } from '../../links.ts';
import { currencyName } from '../../parts/rates/currencyNames.ts';
import { isShowable, useRates, useShownRate } from '../../parts/rates/rates.queries.ts';
import { call } from '../../shell/calls/api.ts';
import { queries } from '../../shell/calls/queries.ts';
import { useReread } from '../../shell/calls/sends.ts';
import { chooseCurrency, useCurrencyChosen } from '../../shell/currency.ts';
import { chooseLanguage, languageNames, languageNow, type AppLanguage } from '../../shell/language.ts';
import { sessionNow } from '../../shell/session/session.ts';
import { themeNow } from '../../shell/theme.ts';
import { clearKeptChat } from '../chat/index.ts';
import { useThemeNames } from './useThemeNames.ts';

/** How the app speaks, counts and looks on this device. */
export const UniversalScreen = () => {
  const themes = useThemeNames();
  return (
    <Screen>
      <Card bleed>
        <LanguageRow />
        <CurrencyRow />
        <Row icon="moon" title={<Trans>深色模式</Trans>} value={themes[themeNow()]} to={links.darkPattern()} />
      </Card>
      <Card bleed>
        <CacheRow />
      </Card>
    </Screen>
  );
};

/** Speaks another language on this device; whoever is signed in has their letters in it too. */
const useChooseLanguage = () => {
  const rereadLetters = useReread('letters');
  return useMutation({
    mutationFn: async (language: AppLanguage) => {
      await chooseLanguage(language);
      if (!sessionNow()) return;
      await call(changeLanguage, { language });
      await rereadLetters();
    },
  });
};

const LanguageRow = () => {
  const [open, setOpen] = useState(false);
  const { mutate: choose } = useChooseLanguage();
  const now = languageNow();
  const choices = (Object.keys(languageNames) as AppLanguage[]).map((key) => ({ key, label: languageNames[key] }));
  return (
    <>
      <Row icon="globe" title={<Trans>语言</Trans>} value={languageNames[now]} onPress={() => setOpen(true)} />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>语言</Trans>}
        choices={choices}
        value={now}
        onChoose={(language) => choose(language)}
      />
    </>
  );
};

/** Another currency beside the yen, on this device and, for whoever is signed in, on their others. */
const useChooseCurrency = () =>
  useMutation({
    mutationFn: async (choice: DisplayChoice | '') => {
      chooseCurrency(choice || undefined);
      if (sessionNow()) await call(changeDisplayCurrency, { currency: choice });
    },
  });

const CurrencyRow = () => {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const { data = [] } = useRates();
  const chosen = useCurrencyChosen();
  const shown = useShownRate();
  const { mutate: choose } = useChooseCurrency();
  const choices = [
    { key: '' as const, label: t`跟随语言和地区` },
    { key: 'JPY' as const, label: t`只显示日元` },
    ...data.filter(isShowable).map((rate) => {
      const amount = perHundredText(rate.chargedPpm, rate);
      const at = <Moment at={rate.at} />;
      return {
        key: rate.currency,
        label: `${currencyName(rate.currency)} ${rate.currency}`,
        note: (
          <Trans>
            100 日元 ≈ {amount}，更新于 {at}
          </Trans>
        ),
      };
    }),
  ];
  return (
    <>
      <Row
        icon="wallet"
        title={<Trans>显示货币</Trans>}
        note={<Trans>只用来估算，付款按日元</Trans>}
        value={shown?.currency ?? t`日元`}
        onPress={() => setOpen(true)}
      />
      <ChoiceSheet
        open={open}
        onClose={() => setOpen(false)}
        title={<Trans>显示货币</Trans>}
        choices={choices}
        value={chosen ?? ''}
        onChoose={(choice) => choose(choice)}
      />
    </>
  );
};

const CacheRow = () => {
  const { t } = useLingui();
  const clear = async () => {
    const text = t`会清除这台设备上保存的聊天记录和页面数据，之后会重新加载。不会退出登录，没发出的消息会保留。`;
    if (!(await confirm({ title: t`清除缓存`, text, confirm: t`清除` }))) return;
    await clearKeptChat();
    if ('caches' in globalThis) for (const name of await caches.keys()) await caches.delete(name);
    queries.removeQueries({ type: 'inactive' });
    await queries.invalidateQueries();
    toast(t`缓存已清除`);
  };
  return <Row icon="trash" title={<Trans>清除缓存</Trans>} onPress={clear} />;
};
