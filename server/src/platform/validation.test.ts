import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Refusal } from './refusal.ts';
import { parseInput } from './validation.ts';

it('reports at most a hundred errors', () => {
  const errorsOf = (value: unknown) => {
    try {
      return parseInput(z.object({ seats: z.array(z.number('A number, please')) }), value);
    } catch (error) {
      return Object.entries((error as Refusal).fieldErrors ?? {});
    }
  };
  const errors = errorsOf({ seats: Array(101).fill('front row') });
  expect(errors).toHaveLength(100);
  expect(errors).toContainEqual(['seats.99', ['A number, please']]);
});
