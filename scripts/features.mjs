/**
 * The features of server and web, lowest first. A feature may import the features it names, which
 * come before it. The linter's import rules are generated from this table: after a change, run
 * `npm run import-rules`.
 *
 * The door of a feature is its `index.ts`. `webDoors` are further doors of its web part, for what
 * should not be loaded together with the rest; app may also load any `*-screen.tsx`.
 * @type {Record<string, { imports: string[], webDoors?: string[] }>}
 */
export const features = {
  identity: { imports: [] },
  waitlist: { imports: ['identity'] },
  payments: { imports: ['identity'] },
  conversations: { imports: ['identity'], webDoors: ['unread-watch.tsx'] },
  mentors: { imports: ['identity'], webDoors: ['profile.ts'] },
  sessions: { imports: ['identity', 'payments', 'conversations', 'mentors'] },
};
