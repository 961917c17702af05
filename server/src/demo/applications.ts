import { hourMs } from '@ithaca/contracts/durations';
import { seededId } from '../seeding/random.ts';
import { type DemoApplication, demoApplications } from './content/index.ts';
import type { Cast, Person } from './people.ts';

/** An application to be a mentor, with its decision, if any. */
export interface PlannedApplication {
  readonly id: string;
  readonly profileId: string;
  readonly applicant: Person;
  readonly content: DemoApplication;
  readonly sentAt: Date;
  readonly rejection: {
    readonly reason: string;
    readonly at: Date;
    readonly moderatorId: string;
  } | null;
}

/** Plans the applications of mentees, dated according to their content. */
export const planApplications = (cast: Cast, now: Date): PlannedApplication[] =>
  demoApplications.map((content) => {
    const applicantId = cast.idOf(content.applicant);
    const applicant = cast.people.find(({ id }) => id === applicantId);
    if (applicant?.userType !== 'mentee') throw new Error(`${content.applicant} is not a mentee`);
    const sentAt = new Date(now.getTime() - content.hoursAgo * hourMs);
    const { rejection } = content;
    return {
      id: seededId(`application ${content.applicant}`, sentAt),
      profileId: seededId(`profile ${content.applicant}`, sentAt),
      applicant,
      content,
      sentAt,
      rejection: rejection
        ? {
            reason: rejection.reason,
            at: new Date(sentAt.getTime() + rejection.afterHours * hourMs),
            moderatorId: cast.idOf('admin'),
          }
        : null,
    };
  });
