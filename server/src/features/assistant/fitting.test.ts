import { expect, it } from 'vitest';
import { fittingOf } from './fitting.ts';

const compared = (...strengths: number[]) =>
  strengths.map((strength) => ({ suitability: { strength, hasMore: true, namesSubject: false } }));
const strengthsOf = (fitting: ReturnType<typeof compared>) =>
  fitting.map(({ suitability }) => suitability.strength);

it('recommends nobody if even the strongest mentor shares little with the answers', () => {
  expect(fittingOf(compared(0.4, 0.45, 0.36))).toEqual([]);
  expect(fittingOf([])).toEqual([]);
});

it('leaves out mentors who are much weaker than the strongest, and keeps the order', () => {
  expect(strengthsOf(fittingOf(compared(0.6, 0.9, 0.3, 0.4)))).toEqual([0.6, 0.9, 0.4]);
  expect(strengthsOf(fittingOf(compared(2, 0.45, 0.55)))).toEqual([2, 0.55]);
});

it('ignores mentors who match in a single word only, without affecting the others', () => {
  const lucky = { suitability: { strength: 3, hasMore: false, namesSubject: false } };
  expect(strengthsOf(fittingOf([lucky, ...compared(0.6, 0.5)]))).toEqual([0.6, 0.5]);
  expect(fittingOf([lucky, ...compared(0.4)])).toEqual([]);
});

it('recommends mentors whose expertise names the subject if nobody is strong enough', () => {
  const named = { suitability: { strength: 0.2, hasMore: false, namesSubject: true } };
  expect(strengthsOf(fittingOf([...compared(0.4), named]))).toEqual([0.2]);
  expect(strengthsOf(fittingOf([...compared(0.6), named]))).toEqual([0.6]);
});
