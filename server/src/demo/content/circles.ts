import type { DemoCircle } from './types.ts';

export const demoCircles: readonly DemoCircle[] = [
  {
    name: 'Design review, Tuesdays',
    description: 'One design document a week. Two pages at most, questions in the margin.',
    mentor: 'mentor',
    maxMembers: 7,
    members: ['amina-haddad', 'mentee', 'tobias-lang', 'petra-horvat', 'oskar-nyman', 'bence-toth'],
    daysAgo: 16,
    pinned: [0, 9],
    unread: [
      { reader: 'mentor', count: 2 },
      { reader: 'mentee', count: 3 },
    ],
    messages: [
      {
        from: 'mentor',
        gapMinutes: 0,
        text: 'Welcome, all six of you. The rule is short: every Tuesday one of you posts two pages, everybody else asks one question that isn’t about names or formatting. I answer last.',
      },
      {
        from: 'bence-toth',
        gapMinutes: 42,
        text: 'I write React. Am I allowed to ask stupid questions about queues?',
      },
      {
        from: 'tobias-lang',
        gapMinutes: 9,
        text: 'I have designed four queues and I still ask them. You’re safe here.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'I’ll go first then. Seat reservations: we hold a seat for ten minutes while people pay, and on big sales a job that frees expired holds runs for six minutes. Plan: one row per hold with an expiry, and nobody frees anything, the query just ignores the old ones.',
      },
      {
        from: 'amina-haddad',
        gapMinutes: 65,
        text: 'What happens to somebody who pays at minute 9:58 and the bank answers at 10:03?',
      },
      {
        from: 'petra-horvat',
        gapMinutes: 21,
        text: 'In bookkeeping that’s called a suspense account. The money is real, only its place isn’t decided yet. You need a state for it.',
      },
      {
        from: 'mentee',
        gapMinutes: 34,
        text: 'Right now the honest answer is: they get an error and a refund three days later. I hadn’t seen that as part of the design.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Amina’s question is the whole design, Jonas. Decide who wins at 10:03 before you decide on the table. And Petra has just given you the name of the missing state.',
      },
      {
        from: 'mentee',
        gapMinutes: 7200,
        text: 'Second version: starting a payment extends the hold to the end of the payment, once. 14 lines of SQL instead of the job. The six minutes are gone.',
      },
      {
        from: 'mentor',
        gapMinutes: 95,
        text: 'Good. Keep both versions in the folder, please. The first one teaches more than the second. Next Tuesday: Oskar, with whatever you build for your course.',
      },
      {
        from: 'oskar-nyman',
        gapMinutes: 240,
        text: 'It’s a chess server with two players, me and my brother. He always wins, so it’s at least correct.',
      },
      {
        from: 'tobias-lang',
        gapMinutes: 8640,
        text: 'Oskar’s pages are in the folder. My question: the clock runs on both clients. Whose clock is right when they differ?',
      },
      {
        from: 'bence-toth',
        gapMinutes: 38,
        text: 'And mine, finally a front-end one: what does the board show between my move and the server’s answer?',
      },
      {
        from: 'amina-haddad',
        gapMinutes: 55,
        text: 'Can your brother close the lid of his laptop and never lose?',
      },
    ],
  },
  {
    name: 'Back after a break',
    description: 'For the first year after a long leave.',
    mentor: 'mentor',
    maxMembers: 4,
    members: ['amina-haddad', 'hannah-fischer'],
    daysAgo: 9,
    unread: [{ reader: 'mentor', count: 1 }],
    messages: [
      {
        from: 'mentor',
        gapMinutes: 0,
        text: 'I came back twice, the second time to a codebase that had been rewritten in another language. Ask me anything, including how to leave at four.',
      },
      {
        from: 'amina-haddad',
        gapMinutes: 130,
        text: 'Fourteen months away. On Monday somebody explained our own deployment to me, the one I wrote.',
      },
      {
        from: 'hannah-fischer',
        gapMinutes: 44,
        text: 'My supervisor says “as you surely remember” before everything I’ve never heard of.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Write every such sentence into a file. In six weeks half of them will be wrong, because nobody else remembered either, and the other half is your reading list.',
      },
      {
        from: 'amina-haddad',
        gapMinutes: 4320,
        text: 'File has 31 lines. I asked about line 4 in the meeting, and three people said they had wondered too.',
      },
    ],
  },
  {
    name: 'First marathon, slowly',
    description: 'Four people, one distance, no heroes.',
    members: ['mentee', 'niklas-berg', 'kofi-mensah', 'freya-macleod'],
    daysAgo: 21,
    pinned: [4],
    unread: [{ reader: 'mentee', count: 2 }],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'My mentor makes me run at 6:30 a kilometre and it’s embarrassing alone. So now there are four of us.',
      },
      {
        from: 'niklas-berg',
        gapMinutes: 26,
        text: 'In Cork it rains sideways, so everybody is slow. Long run on Sundays, and we post the distance?',
      },
      {
        from: 'kofi-mensah',
        gapMinutes: 190,
        text: 'I’m on nights until Thursday. My long run is the corridor between A&E and radiology, about 11 km a shift.',
      },
      {
        from: 'freya-macleod',
        gapMinutes: 31,
        text: 'I swim 30 km a week and can’t run for a bus. Please be kind.',
      },
      {
        from: 'mentee',
        gapMinutes: 300,
        text: 'The plan, then: 12, 14, 16, 12 for rest, 18, 20. Whoever misses a Sunday doesn’t make up for it, that’s the only rule.',
      },
      {
        from: 'niklas-berg',
        gapMinutes: 8640,
        text: '14. Deirdre came along on the bike and read me the news.',
      },
      {
        from: 'freya-macleod',
        gapMinutes: 75,
        text: '9 of the 14. My lungs said easy, my shins said no.',
      },
      {
        from: 'kofi-mensah',
        gapMinutes: 20,
        text: 'Shins: stop for four days and swim. That’s medical advice, for once I’m allowed to.',
      },
      {
        from: 'mentee',
        gapMinutes: 10080,
        text: '16 on Sunday at 6:35, and for the first time I could have gone on. Nobody with a pram overtook me.',
      },
      { from: 'freya-macleod', gapMinutes: 48, text: '12 without shins! I’m in again.' },
      {
        from: 'niklas-berg',
        gapMinutes: 15,
        text: 'Rest week next. Kofi, that means you too: the corridor counts.',
      },
    ],
  },
];
