/**
 * The features of server and web, lowest first. `imports` lists the features that a feature may
 * import; they must be listed above it. The linter's import rules are generated from this table: run
 * `npm run import-rules` after a change.
 *
 * Other code may import only a feature's doors. Its main door is `index.ts`. `webDoors` are further
 * doors of the web part, for code that is loaded separately. `app` may also import any
 * `*-screen.tsx`.
 * @type {Record<string, { imports: string[], webDoors?: string[] }>}
 */
export const features = {
  files: { imports: [] },
  identity: { imports: ['files'], webDoors: ['settings.ts'] },
  audit: { imports: ['identity'] },
  waitlist: { imports: ['identity'] },
  payments: { imports: ['identity'] },
  conversations: { imports: ['identity'], webDoors: ['home.ts', 'unread-watch.tsx'] },
  notifications: { imports: ['identity'] },
  mentors: { imports: ['identity'], webDoors: ['card.ts', 'editor.ts', 'home.ts', 'profile.ts'] },
  applications: { imports: ['identity', 'files', 'mentors'] },
  availability: { imports: ['identity', 'mentors'] },
  sessions: {
    imports: ['identity', 'payments', 'conversations', 'mentors', 'availability'],
    webDoors: ['home.ts', 'mentor.ts'],
  },
  dashboard: { imports: ['identity', 'payments', 'conversations', 'mentors', 'sessions'] },
  administration: { imports: ['identity', 'payments', 'mentors', 'sessions'] },
  privacy: { imports: ['identity'], webDoors: ['settings.ts'] },
};
