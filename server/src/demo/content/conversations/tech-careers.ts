import type { DemoConversation } from '../types.ts';

export const techCareersConversations: readonly DemoConversation[] = [
  {
    mentor: 'mentor',
    mentee: 'tobias-lang',
    daysAgo: 120,
    pinned: [4, 8],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Second time I’ve been told “not yet” for staff engineer. The feedback: “needs broader impact”. I fix everything in this company. What is broader than everything?',
      },
      {
        from: 'mentor',
        gapMinutes: 360,
        text: 'That’s a real answer to a wrong question, and it must sting. List the last ten things you fixed, and next to each who knew it was broken before you came.',
      },
      { from: 'mentee', gapMinutes: 1440, text: 'Ten things. In eight cases only me.' },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'So eight times nobody had a problem, as far as they know, and nobody saw it disappear. You are excellent at invisible work. What do the two others have in common?',
      },
      {
        from: 'mentee',
        gapMinutes: 40,
        text: 'Both were incidents with customers, and I wrote a report afterwards. Those two get mentioned in the feedback, now that I look.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'There it is. Staff isn’t fixing more, it’s changing what others do. Take one class of problem that costs the company every month, put a price on it in hours, and propose how five teams could stop having it. Two pages. You write, they fix.',
      },
      { from: 'mentee', gapMinutes: 10, text: 'They fix it worse than I would.' },
      {
        from: 'mentor',
        gapMinutes: 7,
        text: 'For three months, yes. After that there are forty people who can do it and one of you who can go on holiday.',
      },
      {
        from: 'mentor',
        gapMinutes: 2,
        text: 'Who in the promotion room would speak for you without being asked?',
      },
      { from: 'mentee', gapMinutes: 300, text: 'My manager. Hm. Only my manager.' },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'One voice is an opinion, three are a fact. Choose a director whose pain you’re about to remove and ask what a good outcome would look like for her. It isn’t politics. You’re asking a user.',
      },
      {
        from: 'mentee',
        gapMinutes: 31680,
        text: 'Proposal is out: test data. Every team builds its own, I estimated 310 hours a month. The head of logistics read it and replied within six minutes, never happened to me before.',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'Six minutes means you named something she has been swearing about. Who’s doing the work?',
      },
      {
        from: 'mentee',
        gapMinutes: 60,
        text: 'Four volunteers from four teams. I have reviewed everything and typed nothing. It itches.',
      },
      { from: 'mentor', gapMinutes: 15, text: 'Scratch on weekends.' },
      {
        from: 'mentee',
        gapMinutes: 83520,
        text: 'Committee was today. Staff, from the first of the month. The head of logistics spoke before my manager did.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Prost, Tobias! Now the hard part: someone will ask what you actually do all day. The honest answer is “I ask questions in the margin”, and it never sounds like enough.',
      },
    ],
  },
  {
    mentor: 'mentor',
    mentee: 'petra-horvat',
    daysAgo: 21,
    unread: 2,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I am a bookkeeper, 44 years, Zagreb. Every month end I copy numbers from 60 bank statements (CSV) into one big Excel. Two days. My nephew says Python. Is he right or is he nineteen?',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'Both. It’s a perfect first project since you can check every result: you know what the sum has to be. How are the CSV files different from each other?',
      },
      {
        from: 'mentee',
        gapMinutes: 60,
        text: 'Three banks, three formats. One writes 1.234,56 and one writes 1234.56 and the third one writes dates like an American.',
      },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'Lovely, a real villain. So: one little function per bank which turns its lines into the same four columns: date, description, amount, account. Everything after that sees only the four columns.',
      },
      {
        from: 'mentee',
        gapMinutes: 4320,
        text: 'First bank works! But my total is wrong by 0.01 and I didn’t sleep. In bookkeeping a cent is not a small thing, a cent is a thief.',
      },
      {
        from: 'mentor',
        gapMinutes: 50,
        text: 'You have met floating point. Ask Python for 0.1 + 0.2 and enjoy the horror. For money use Decimal from the standard library, made from the text, not from a float: Decimal(“1234.56”).',
      },
      {
        from: 'mentee',
        gapMinutes: 120,
        text: 'The computer cannot add 0.1 and 0.2?? I’ve been paying for this machine.',
      },
      {
        from: 'mentee',
        gapMinutes: 20,
        text: 'OK with Decimal it’s exact. All three banks, 60 files, 11 seconds. I ran it four times just to watch.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Eleven seconds instead of two days. Before you trust it: keep doing one bank by hand this month and compare, and let the script refuse a file that it doesn’t recognise, rather than guess.',
      },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: 'It refused one! The bank had added a column. My old way I would have copied it wrong, I’m sure.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'That refusal is worth more than the eleven seconds. You’re thinking like an engineer, or else we’ve always been thinking like bookkeepers.',
      },
      {
        from: 'mentee',
        gapMinutes: 5760,
        text: 'Month end closed on the first working day. My boss asked if I was ill.',
      },
      {
        from: 'mentee',
        gapMinutes: 5,
        text: 'Also: my nephew wants to see the code. Do I charge him?',
      },
    ],
  },
  {
    mentor: 'mentor',
    mentee: 'oskar-nyman',
    daysAgo: 19,
    unread: 1,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Applied to 26 summer internships and got 24 silences, one no and one “we’ll be in touch” that has gone quiet. CV has 14 technologies on it. Should I learn more?',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Fewer. Which of the fourteen could you talk about for ten minutes with somebody who is good at it?',
      },
      { from: 'mentee', gapMinutes: 30, text: 'Java. And maybe SQL, if they’re kind.' },
      {
        from: 'mentor',
        gapMinutes: 45,
        text: 'Then those are on top, with proof. Pick one thing that you built and write three lines: what it does for whom, the hardest bug, what you’d do differently. An interviewer can ask questions about a bug; nobody can ask about a list.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'I’ve a laundry-booking bot for my corridor, 40 students use it, I thought it was too silly.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Forty real users! I know start-ups that would lie to get there. Hardest bug?',
      },
      {
        from: 'mentee',
        gapMinutes: 20,
        text: 'Two people booked the same machine at the same second. Physical fight, almost. I fixed it with a unique index on machine and time slot instead of checking first.',
      },
      {
        from: 'mentor',
        gapMinutes: 10,
        text: 'Oskar, you have a race condition with witnesses. That goes into line one of the CV.',
      },
      {
        from: 'mentee',
        gapMinutes: 10080,
        text: 'Three interviews out of eight new applications. One gives a take-home of “approx 4 hours”. How long do people really spend?',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Spend five at most, and stop on purpose. Small thing that runs, tests for the nasty cases, a README saying what you left out and why. Leaving out with a reason beats a half-finished extra every time.',
      },
      {
        from: 'mentee',
        gapMinutes: 8640,
        text: 'Sent it, README included “I didn’t do login because you’d learn nothing about me from it”. They laughed about it in the interview, I think in the good way?',
      },
      { from: 'mentor', gapMinutes: 120, text: 'In the good way. Tell me when you hear.' },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'OFFER! Twelve weeks in Stockholm, paid, backend team. The whole corridor knows, the laundry bot announced it.',
      },
    ],
  },
  {
    mentor: 'tiago-figueiredo',
    mentee: 'mentee',
    daysAgo: 17,
    pinned: [1, 5],
    unread: 2,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I’m on call for the first time from next Friday. 140 alerts came in last week, my colleague says “you get a feeling for which ones matter”. I don’t have the feeling.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Nobody has, your colleague has just given up gracefully. Export the 140 and mark each with: did a human do anything because of it? Yes or no, no essays.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: '9 yes, 131 no. Ninety-four of the no are “CPU above 80%”.',
      },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: 'On my ship the engine also ran above 80% and we called it travelling. Alert on what the customer feels: error rate, slow checkout, queue that doesn’t drain. CPU goes on a dashboard, where it can be as hot as it likes.',
      },
      {
        from: 'mentee',
        gapMinutes: 120,
        text: 'We promise 99.9%. What does that mean in practice, when do I wake somebody up?',
      },
      {
        from: 'mentor',
        gapMinutes: 15,
        text: '99.9% in a 30-day month is 43 minutes of being broken. If the present error rate would eat this budget within a few hours: wake up. If it would take a week: ticket, coffee, morning.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'I’ve replaced the 94 by three alerts. And wrote a runbook for each one, is half a page enough?',
      },
      {
        from: 'mentor',
        gapMinutes: 40,
        text: 'Half a page is ideal. At 3 a.m. you read like a seven-year-old. First line: how to see whether it’s real. Second: how to stop the bleeding. Causes come on Monday.',
      },
      {
        from: 'mentee',
        gapMinutes: 7200,
        text: 'Got woken at 03:12. Checkout errors 8%. Followed my own page like a recipe: real, yes; last deploy 02:50; rolled back; fine at 03:31. Then I couldn’t sleep because I was proud.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Nineteen minutes, first night. On the bridge you’d have got a rum.',
      },
      { from: 'mentee', gapMinutes: 60, text: 'Why was there a deploy at 02:50 at all?' },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'Now that is the question for Monday. And ask it as “what made it possible”, never “who”. The person who did it is already lying awake.',
      },
      {
        from: 'mentor',
        gapMinutes: 4320,
        text: 'How did the Monday meeting go? I’m curious about the 02:50.',
      },
      {
        from: 'mentor',
        gapMinutes: 10,
        text: 'And take the day off after a broken night. It’s maintenance on the most expensive component.',
      },
    ],
  },
];
