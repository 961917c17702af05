import fc from 'fast-check';
import { describe, it } from 'vitest';
import { testEffort } from './effort.ts';
import { checkMoney } from './money-checks.ts';
import { type MoneyStep, moneyCourses, runStep, startWorld } from './money-course.ts';
import { type RestartableApp, startRestartableApp } from './restartable-app.ts';
import { adminEmail } from './test-administrator.ts';
import { type Person, signUp } from './test-app.ts';
import { signInAgain } from './test-plans.ts';

/** The checks read all payments in a database, so each course slows down the next one's checks. */
const coursesPerDatabase = 50;

/** Runs one course, and checks the money after each step. */
const runCourse = async (
  process: RestartableApp,
  admin: Person,
  steps: MoneyStep[],
  since: Date,
) => {
  await signInAgain(admin);
  const world = await startWorld(process.app, admin);
  for (const [index, step] of steps.entries()) {
    try {
      await runStep(process, world, step);
      await checkMoney(process.app, world, since);
    } catch (error) {
      const course = JSON.stringify(steps.slice(0, index + 1), null, 1);
      throw new Error(`After the last step of ${course}`, { cause: error });
    }
  }
  // This course's plans must not be renewed during later ones.
  for (const person of world.mentees) await person.post('/api/subscription/cancel');
};

const runCourses = async (courses: fc.Arbitrary<MoneyStep[]>, count: number) => {
  const process = await startRestartableApp({ ADMIN_EMAIL: adminEmail });
  try {
    const since = process.app.clock.now();
    const admin = await signUp(process.app, { email: adminEmail });
    const property = fc.asyncProperty(courses, (steps) => runCourse(process, admin, steps, since));
    // Shrinking would take hours.
    await fc.assert(property, { numRuns: count, endOnFailure: true });
  } finally {
    await process.close();
  }
};

describe('any course of payments, plans, refunds, webhooks and crashes', () => {
  it.each(['long', 'short'] as const)(
    'keeps the ledger balanced and equal to what is shown, without unfulfilled payments: %s courses',
    async (length) => {
      for (let left = 6 * testEffort; left > 0; left -= coursesPerDatabase)
        await runCourses(moneyCourses[length], Math.min(left, coursesPerDatabase));
    },
    240_000 * testEffort,
  );
});
