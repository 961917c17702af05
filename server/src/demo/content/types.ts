/** The types of the demo's content, which features convert to rows. */

import type { AppointmentType } from '@ithaca/contracts/appointment-types';
import type { MeetingType } from '@ithaca/contracts/meeting-types';
import type { ResponseTime } from '@ithaca/contracts/response-times';
import type { SessionRole } from '@ithaca/contracts/sessions';
import type { User } from '@ithaca/contracts/user';

export const demoCategories = [
  'Technology',
  'Business',
  'Politics',
  'Marketing',
  'Finance',
  'Real Estate',
  'Healthcare',
  'Legal',
  'Education',
  'Art',
  'Content Creator/Social Media',
  'Sport',
] as const;

export type DemoCategory = (typeof demoCategories)[number];

export type DemoMentor = {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly title: string;
  readonly category: DemoCategory;
  /** The first entry is the category. */
  readonly expertise: readonly string[];
  readonly bio: string;
  readonly location: string;
  readonly languages: readonly string[];
  /** In euros, like all rates. */
  readonly messageRate: number;
  readonly callRate: number;
  readonly inPersonRate: number | null;
  readonly responseTime: ResponseTime;
  readonly meetingTypes: readonly MeetingType[];
  /** Days from now until the mentor returns. */
  readonly away?: number;
  /** The approximate average of their reviews. */
  readonly quality: number;
  /** 0 (new, without reviews) to 10. */
  readonly popularity: number;
};

export type DemoMentee = {
  readonly key: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly activity: User['activity'];
  /** An internal note for keeping conversations consistent; not shown. */
  readonly about: string;
};

/** A mentee profile (product 5.1), in the mentee's words. */
export type DemoMenteeProfile = {
  /** The key of a mentee. */
  readonly mentee: string;
  readonly interests: readonly string[];
  readonly concerns: readonly string[];
  readonly careerGoals: readonly string[];
  readonly skillsToLearn: readonly string[];
  readonly academicBackground?: string;
  readonly professionalBackground?: string;
  /** YYYY-MM-DD. */
  readonly dateOfBirth?: string;
  readonly bio: string;
  readonly isPrivate?: true;
};

export type DemoMessage = {
  readonly from: SessionRole;
  /** Minutes since the previous message; 0 for the first one. */
  readonly gapMinutes: number;
  readonly text: string;
};

export type DemoConversation = {
  readonly mentor: string;
  readonly mentee: string;
  /** When the first message was written, in days before now. */
  readonly daysAgo: number;
  /** Indices into the messages. */
  readonly pinned?: readonly number[];
  /** How many of the last messages the demo account hasn't read. */
  readonly unread?: number;
  readonly messages: readonly DemoMessage[];
};

/** A circle with its chat. */
export type DemoCircle = {
  readonly name: string;
  readonly description: string;
  /** Absent for a mentee circle, which its first member created. */
  readonly mentor?: string;
  /** Only for a mentor circle. */
  readonly maxMembers?: number;
  readonly members: readonly string[];
  /** When the first message was written, in days before now. */
  readonly daysAgo: number;
  /** Indices into the messages; pinned by the mentor or the creator. */
  readonly pinned?: readonly number[];
  /** How many of the last messages each person hasn't read. */
  readonly unread: readonly { readonly reader: string; readonly count: number }[];
  readonly messages: readonly {
    readonly from: string;
    /** Minutes since the previous message; 0 for the first one. */
    readonly gapMinutes: number;
    readonly text: string;
  }[];
};

export type DemoReview = {
  readonly mentor: string;
  readonly mentee: string;
  readonly rating: 1 | 2 | 3 | 4 | 5;
  readonly text: string;
  /** The mentor's answer. */
  readonly reply?: string;
};

/** A booked call or meeting of a pair. */
export type DemoAppointment = {
  readonly mentor: string;
  readonly mentee: string;
  readonly type: AppointmentType;
  /** Either exactly this many minutes after the demo's start, or this many days later, not before an hour in UTC. */
  readonly start:
    | { readonly inMinutes: number }
    | { readonly inDays: number; readonly hour: number };
  /** Whether the mentor still has to accept the time. */
  readonly isRequest?: boolean;
};

/** An application to be a mentor, in the applicant's words. */
export type DemoApplication = {
  /** The key of a mentee. */
  readonly applicant: string;
  readonly hoursAgo: number;
  readonly phone: string;
  readonly title: string;
  readonly company: string;
  readonly experience: string;
  /** In euros; null for the default. */
  readonly hourlyRate: number | null;
  readonly location: string;
  /** In euros; null without meetings in person. */
  readonly inPersonRate: number | null;
  readonly expertise: readonly string[];
  readonly journey: string;
  readonly projects: string;
  readonly helpAreas: string;
  /** Absent while the application is pending. */
  readonly rejection?: { readonly reason: string; readonly afterHours: number };
};
