import fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { testEffort } from './effort.ts';
import { checkMoney } from './money-checks.ts';
import { moneyCourses, runStep, startWorld } from './money-course.ts';
import { type RestartableApp, startRestartableApp } from './restartable-app.ts';
import { adminEmail } from './test-administrator.ts';
import { signUp } from './test-app.ts';
import { signInAgain } from './test-plans.ts';

let process: RestartableApp;
let since: Date;
beforeAll(async () => {
  process = await startRestartableApp({ ADMIN_EMAIL: adminEmail });
  since = process.app.clock.now();
});
afterAll(() => process.close());

describe('any course of payments, plans, refunds, webhooks and crashes', () => {
  it(
    'keeps the ledger balanced, what is shown equal to it, and charges for nothing else',
    async () => {
      const admin = await signUp(process.app, { email: adminEmail });
      await fc.assert(
        fc.asyncProperty(moneyCourses, async (steps) => {
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
          // So that the plans of this course aren't renewed during later ones.
          for (const person of world.mentees) await person.post('/api/subscription/cancel');
        }),
        // Shrinking would take hours.
        { numRuns: 8 * testEffort, endOnFailure: true },
      );
    },
    240_000 * testEffort,
  );
});
