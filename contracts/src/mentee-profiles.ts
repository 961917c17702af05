import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { codePoints, id, instant, maxCharacters, optionalOrNull, text } from './fields.ts';
import { limits } from './limits.ts';
import { person } from './people.ts';
import { visible } from './texts.ts';

const tooManyTags = `At most ${limits.tagsMax} entries`;

/** Entries are trimmed; empty ones and repetitions, ignoring case, are dropped. */
const tags = (required: string) =>
  z
    .pipe(
      z
        .array(
          text(required).check(
            z.trim(),
            maxCharacters(limits.tagMax, `An entry can have at most ${limits.tagMax} characters`),
          ),
          required,
        )
        .check(z.maxLength(limits.tagsMax, { error: tooManyTags, abort: true })),
      z.transform((entries: string[]) => withoutRepetitions(entries)),
    )
    .check(z.minLength(1, required));

/** Trims the entries of a tag list, and drops empty ones and repetitions, ignoring case. */
export const withoutRepetitions = (entries: readonly string[]): string[] => {
  const seen = new Map<string, string>();
  for (const entry of entries.map((one) => one.trim())) {
    const key = entry.toLowerCase();
    if (entry && !seen.has(key)) seen.set(key, entry);
  }
  return [...seen.values()];
};

/** An optional text. An empty one counts as missing. */
const background = z.optional(
  z.pipe(
    z.nullable(
      text('Please enter some text').check(
        z.trim(),
        maxCharacters(limits.backgroundMax, `At most ${limits.backgroundMax} characters`),
      ),
    ),
    z.transform((value: string | null) => value || null),
  ),
);

const invalidBirthDate = 'Please enter a date like 1998-04-30';
const bioTooShort = `Bio should be at least ${limits.menteeBioMin} characters`;
const bioTooLong = `Bio should not exceed ${limits.menteeBioMax} characters`;

export const saveMenteeProfileBody = z.object({
  interests: tags('Please add at least one interest'),
  concerns: tags('Please add at least one concern'),
  careerGoals: tags('Please add at least one career goal'),
  skillsToLearn: tags('Please add at least one skill'),
  academicBackground: background,
  professionalBackground: background,
  /** YYYY-MM-DD, not in the future and at most 120 years ago. */
  dateOfBirth: z.optional(
    z.pipe(
      z.nullable(z.union([z.literal(''), z.iso.date(invalidBirthDate)], invalidBirthDate)),
      z.transform((date: string | null) => date || null),
    ),
  ),
  bio: text(bioTooShort).check(
    ...visible(bioTooShort),
    maxCharacters(limits.menteeBioMax, bioTooLong),
    z.refine((bio) => codePoints(bio) >= limits.menteeBioMin, bioTooShort),
  ),
  /** If missing, a new profile is public and an existing one keeps its visibility. */
  isPublic: optionalOrNull(z.boolean('isPublic must be true or false')),
});

/** The caller's own mentee profile. Nobody else ever receives the date of birth (product 5.6). */
export const menteeProfile = z.object({
  interests: z.array(z.string()),
  concerns: z.array(z.string()),
  careerGoals: z.array(z.string()),
  skillsToLearn: z.array(z.string()),
  academicBackground: z.nullable(z.string()),
  professionalBackground: z.nullable(z.string()),
  dateOfBirth: z.nullable(z.string()),
  bio: z.string(),
  isPublic: z.boolean(),
  updatedAt: instant,
});
export type MenteeProfile = z.infer<typeof menteeProfile>;

export const getMenteeProfile = endpoint({
  method: 'GET',
  path: '/api/mentee-profile',
  summary: "The caller's mentee profile; null without one",
  access: 'mentee',
  success: { 200: z.nullable(menteeProfile) },
});

export const saveMenteeProfile = endpoint({
  method: 'POST',
  path: '/api/mentee-profile',
  summary: "Create or replace one's mentee profile",
  access: 'mentee',
  body: saveMenteeProfileBody,
  success: { 200: menteeProfile, 201: menteeProfile },
});

export const tagFields = ['interests', 'concerns', 'careerGoals', 'skillsToLearn'] as const;
export type TagField = (typeof tagFields)[number];

export const listTagSuggestions = endpoint({
  method: 'GET',
  path: '/api/mentee-profile/tags',
  summary: 'At most eight entries shared by several public profiles, most common first',
  access: 'mentee',
  query: z.object({
    field: z.enum(tagFields, 'Unknown field'),
    /** The beginning of any word of the entry. */
    q: z.optional(
      text('q must be a string').check(z.trim(), z.maxLength(limits.tagMax, 'This is too long')),
    ),
  }),
  success: { 200: z.array(z.string()) },
});

/** A matching mentee. Contains neither the date of birth nor the email address. */
export const menteeSuggestion = z.object({
  menteeId: id,
  /** 0-1; shown as a whole percentage. */
  score: z.number(),
  /** Sentences about what the two profiles have in common, most important first. */
  reasons: z.array(z.string()),
  profile: z.object({
    interests: z.array(z.string()),
    careerGoals: z.array(z.string()),
    bio: z.string(),
    user: person,
  }),
});
export type MenteeSuggestion = z.infer<typeof menteeSuggestion>;

export const listMenteeSuggestions = endpoint({
  method: 'GET',
  path: '/api/mentee-suggestions',
  summary:
    "Mentees with public profiles who match one's own, best first, at most 5 (20 for premium members); 422 without a profile",
  access: 'mentee',
  isExpensive: true,
  success: { 200: z.array(menteeSuggestion) },
  problems: ['profile_needed'],
});

export const menteeProfileEndpoints = [
  getMenteeProfile,
  saveMenteeProfile,
  listTagSuggestions,
  listMenteeSuggestions,
] as const;
