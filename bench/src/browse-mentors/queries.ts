import type { DatabaseConnection } from '../world/database.ts';

/** What is asked of both servers, in the terms of `GET /api/mentors`. */
export interface Query {
  name: string;
  filters: { category?: string; maxRate?: string; meeting?: string };
  /** The second page instead of the first: the cursor comes from the first. */
  second?: boolean;
}

export const queries: readonly Query[] = [
  { name: 'default', filters: {} },
  { name: 'category', filters: { category: 'Technology' } },
  { name: 'two facets', filters: { maxRate: '15', meeting: 'in_person' } },
  { name: 'second page', filters: {}, second: true },
];

/** What the reference server is asked for, besides its pages over HTTP. */
export type ReferenceCalls = {
  listen(options: { connection: DatabaseConnection }): Promise<{ port: number }>;
};
