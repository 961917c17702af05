import { expect, it, vi } from 'vitest';
import { formsOfTexts, mannerVocabulary, vocabulary } from '../../../test/matching-vocabulary.ts';
import { type ReadText, termsOf } from './ranking/terms.ts';
import { createVocabulary } from './ranking/vocabulary.ts';
import { createReadings } from './readings.ts';

const vocabularies = { subjects: vocabulary, manner: mannerVocabulary };

const setUp = () => {
  const formsIn = vi.fn(async (texts: readonly string[]) => formsOfTexts(texts));
  const analyse = vi.fn((texts: readonly ReadText[]) => termsOf(texts, vocabulary));
  const read = createReadings({
    textsOf: ({ title, bio }: { title: string; bio: string }) => [
      { text: title, source: 'title', weight: 2 },
      { text: bio, source: 'bio', weight: 1 },
    ],
    formsIn,
    analyse,
  });
  return { formsIn, analyse, read };
};
const pilot = { title: 'Pilot', bio: 'Flies over the sea' };
const baker = { title: 'Baker', bio: 'Bakes bread' };

it('reads only profiles that it hasn’t read yet, and preserves the order', async () => {
  const { formsIn, analyse, read } = setUp();
  const [first] = await read([pilot], vocabularies);
  const [other, again] = await read([baker, { ...pilot }], vocabularies);
  expect(analyse).toHaveBeenCalledTimes(2);
  expect(formsIn).toHaveBeenLastCalledWith([baker.title, baker.bio]);
  expect(again?.reading).toBe(first?.reading);
  expect([...(other?.reading.words.keys() ?? [])]).toEqual(
    expect.arrayContaining(['bak', 'bread']),
  );
});

it('reads a profile again once it has changed', async () => {
  const { read } = setUp();
  await read([pilot], vocabularies);
  const [changed] = await read([{ ...pilot, bio: 'Bakes bread' }], vocabularies);
  expect([...(changed?.reading.words.keys() ?? [])]).toEqual(expect.arrayContaining(['bread']));
});

it('distinguishes profiles with the same text in different parts', async () => {
  const { analyse, read } = setUp();
  await read([{ title: 'Pilot', bio: '' }], vocabularies);
  await read([{ title: '', bio: 'Pilot' }], vocabularies);
  expect(analyse).toHaveBeenCalledTimes(2);
});

it('reads every profile again when the vocabulary changes', async () => {
  const { analyse, read } = setUp();
  await read([pilot], vocabularies);
  await read([pilot], { ...vocabularies, subjects: createVocabulary([]) });
  expect(analyse).toHaveBeenCalledTimes(2);
});
