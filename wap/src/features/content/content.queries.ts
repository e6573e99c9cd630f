import { articleDetail, carouselList } from '@hakobu/contract/content/content.api';
import { carouselTypes } from '@hakobu/contract/content/content.shape';
import { callQuery } from '../../shell/calls/calls.ts';

export const articleQuery = (id: string) =>
  callQuery(articleDetail, { id }, { inLanguage: true, staleTime: 10 * 60_000, quiet: true });

export const carouselQuery = (place: keyof typeof carouselTypes) =>
  callQuery(carouselList, { type: carouselTypes[place] }, { inLanguage: true, staleTime: 60_000, quiet: true });
