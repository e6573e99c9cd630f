import { changeLanguage } from '@hakobu/contract/shoppers/shoppers.api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shell/api.ts';
import { type AppLanguage, chooseLanguage } from '../../shell/language.ts';
import { sessionNow } from '../../shell/session.ts';

/** Speaks another language on this device; whoever is signed in has their letters in it too. */
export const useChooseLanguage = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (language: AppLanguage) => {
      await chooseLanguage(language);
      if (!sessionNow()) return;
      await call(changeLanguage, { language });
      await client.invalidateQueries({ queryKey: ['letters'] });
    },
  });
};
