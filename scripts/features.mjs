/**
 * The features of server and web, lowest first. `imports` lists the features that a feature may import,
 * which must be listed above it. The linter's import rules are generated from this table: run
 * `npm run import-rules` after a change.
 *
 * Other code may import only a feature's doors. Its main door is `index.ts`. `webDoors` are other
 * doors of the web part, for code that is loaded separately. `app` may also import any
 * `*-screen.tsx`.
 * @type {Record<string, { imports: string[], webDoors?: string[] }>}
 */
export const features = {
  files: { imports: [] },
  identity: { imports: ['files'], webDoors: ['settings.ts', 'sign-up.ts'] },
  blocks: { imports: ['identity'], webDoors: ['settings.ts'] },
  audit: { imports: ['identity'] },
  staff: { imports: ['identity'] },
  notifications: { imports: ['identity'] },
  waitlist: { imports: ['identity'] },
  payments: { imports: ['identity'], webDoors: ['plan.ts', 'settings.ts'] },
  conversations: {
    imports: ['files', 'identity', 'blocks'],
    webDoors: ['embed.ts', 'group.ts', 'home.ts', 'unread-watch.tsx'],
  },
  announcements: { imports: ['identity'], webDoors: ['home.ts'] },
  'legal-texts': { imports: ['identity'], webDoors: ['home.ts', 'pages.ts'] },
  mentors: {
    imports: ['identity'],
    webDoors: ['card.ts', 'editor.ts', 'home.ts', 'keys.ts', 'profile.ts'],
  },
  applications: { imports: ['identity', 'staff', 'files', 'mentors'] },
  availability: { imports: ['identity', 'mentors'], webDoors: ['slots.ts'] },
  sessions: {
    imports: [
      'identity',
      'blocks',
      'notifications',
      'payments',
      'conversations',
      'mentors',
      'availability',
    ],
    webDoors: [
      'booking-entry.ts',
      'booking.ts',
      'home.ts',
      'mentor.ts',
      'session-kinds.ts',
      'thread.ts',
    ],
  },
  circles: {
    imports: ['identity', 'blocks', 'notifications', 'conversations', 'sessions'],
    webDoors: ['call.ts', 'mentee.ts'],
  },
  matching: { imports: ['identity', 'blocks', 'mentors', 'circles'] },
  assistant: { imports: ['identity', 'mentors', 'matching'] },
  calendar: { imports: ['identity', 'notifications', 'mentors', 'sessions'] },
  calls: { imports: ['identity', 'conversations', 'sessions', 'circles'], webDoors: ['join.ts'] },
  leaderboard: { imports: ['identity', 'mentors', 'sessions'] },
  dashboard: { imports: ['identity', 'payments', 'conversations', 'mentors', 'sessions'] },
  'public-pages': { imports: ['identity', 'mentors', 'sessions'] },
  administration: { imports: ['identity', 'payments', 'mentors', 'sessions'] },
  concerns: { imports: ['identity', 'staff', 'conversations', 'mentors', 'sessions'] },
  'notification-centre': {
    imports: [
      'identity',
      'notifications',
      'payments',
      'applications',
      'sessions',
      'circles',
      'calendar',
      'administration',
      'concerns',
    ],
    webDoors: ['bell.tsx'],
  },
  privacy: { imports: ['identity'], webDoors: ['settings.ts'] },
};
