import type { DatabaseConnection } from '../support/database.ts';

/** A query sent to both servers, with the parameters of `GET /api/mentors`. */
export interface Query {
  name: string;
  filters: { category?: string; maxRate?: string; meeting?: string };
  /** Requests the second page instead of the first. */
  secondPage?: boolean;
}

export const queries: readonly Query[] = [
  { name: 'default', filters: {} },
  { name: 'category', filters: { category: 'Technology' } },
  { name: 'two facets', filters: { maxRate: '15', meeting: 'in_person' } },
  { name: 'second page', filters: {}, secondPage: true },
];

/** The functions that the reference server exposes to its parent process. */
export type ReferenceCalls = {
  listen(options: { connection: DatabaseConnection }): Promise<{ port: number }>;
};
