import { expect, test } from 'vitest';
import { emptyResult, lacking, resultFrom } from './result-draft.ts';

const photo = { id: 'p1', url: '/p1' };
const film = { id: 'f1', name: '开箱.mp4' };

test('what an offer promises is asked for until it is there', () => {
  expect(lacking(['photos', 'text'], emptyResult)).toEqual(['photos', 'text']);
  expect(lacking(['photos', 'text'], { ...emptyResult, photos: [photo], text: '  ' })).toEqual(['text']);
  expect(lacking(['photos', 'video'], { ...emptyResult, photos: [photo], films: [film] })).toEqual([]);
});

test('an offer that promises nothing is done with nothing', () => {
  expect(lacking([], emptyResult)).toEqual([]);
});

test('files are sent by their ids, words without what surrounds them', () => {
  const drawn = { ...film, id: 'f2', cover: { id: 'p2', url: '/p2' } };
  expect(resultFrom({ text: ' 无划痕 \n', photos: [photo], films: [film, drawn] })).toEqual({
    text: '无划痕',
    photos: ['p1'],
    videos: [{ fileId: 'f1' }, { fileId: 'f2', coverId: 'p2' }],
  });
});
