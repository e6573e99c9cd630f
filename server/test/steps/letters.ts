import { letterDetail, listLetters } from '@hakobu/contract/letters/letter.api';
import type { Letter, LetterSummary } from '@hakobu/contract/letters/letter.shape';
import type { EventName, Events } from '../../src/events.ts';
import { systemCaller } from '../../src/platform/http/caller.ts';
import { record } from '../../src/platform/outbox/outbox.ts';
import type { Person, World } from '../world.ts';

/** What shoppers find in their letters once everything that is due has happened, the latest first. */
export const letterStage = (world: World) => {
  const lettersOf = async (mei: Person): Promise<LetterSummary[]> => {
    await world.settle();
    return (await mei.call(listLetters, { limit: 100 })).list;
  };
  const titlesOf = async (mei: Person): Promise<string[]> => (await lettersOf(mei)).map(({ title }) => title);
  const opened = async (mei: Person, title: string): Promise<Letter> => {
    const letter = (await lettersOf(mei)).find((each) => each.title === title);
    return mei.call(letterDetail, { id: letter?.id ?? '' });
  };
  const newest = async (mei: Person): Promise<Letter> => {
    const [latest] = await lettersOf(mei);
    return mei.call(letterDetail, { id: latest?.id ?? '' });
  };
  /** Says that something happened, as if the outbox brought it again. */
  const tell = <Name extends EventName>(name: Name, happened: Events[Name]) =>
    world.platform.transact(systemCaller('world'), (tx) => record(tx, name, happened));
  return { lettersOf, titlesOf, opened, newest, tell };
};
