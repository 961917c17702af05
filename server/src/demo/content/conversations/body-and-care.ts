import type { DemoConversation } from '../types.ts';

export const bodyAndCareConversations: readonly DemoConversation[] = [
  {
    mentor: 'matej-skorjanc',
    mentee: 'mentee',
    daysAgo: 118,
    pinned: [2, 6, 10],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Marathon in thirteen weeks, my first. I run 4 times a week, always 10 km, always 5:20 per km, always dead afterwards. Goal: under 4 hours.',
      },
      {
        from: 'mentor',
        gapMinutes: 1200,
        text: 'You’ve one gear, and it’s the wrong one: too fast to build, too slow to race. Can you say a full sentence at 5:20?',
      },
      { from: 'mentee', gapMinutes: 60, text: 'I can say “no”.' },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'So three of four runs at 6:20 to 6:40, where you can tell a story. The fourth is the fun one: 6 times 3 minutes quick, 2 slow. And one of the easy ones grows: 14, 16, 18, 12 for rest, and on.',
      },
      {
        from: 'mentee',
        gapMinutes: 11520,
        text: 'It’s humiliating. A man with a pram overtook me at 6:30.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'Send him my regards, he’s training properly. Heart rate?',
      },
      {
        from: 'mentee',
        gapMinutes: 10,
        text: '138, before it was 165. And I’ve slept like a stone all week.',
      },
      {
        from: 'mentor',
        gapMinutes: 35,
        text: 'That’s your engine being built while you’re bored. Don’t touch it.',
      },
      {
        from: 'mentee',
        gapMinutes: 44640,
        text: '24 km on Sunday. From km 19 I was made of wood. I’d eaten a banana at km 5.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'A banana is 25 grams of carbohydrate and you burn through your stores after some two hours. Practise 50 to 60 grams an hour from the start: gel, juice, jelly bears, whatever stays in. Each long run, so the stomach trains too.',
      },
      {
        from: 'mentor',
        gapMinutes: 4,
        text: 'Also you missed Tuesday and ran double on Wednesday. I see everything. A missed run is gone; you don’t pay it back.',
      },
      {
        from: 'mentee',
        gapMinutes: 36000,
        text: '32 km with bears. No wood! 3:21 for it, easy. Three weeks to go, shall I do one more long one?',
      },
      {
        from: 'mentor',
        gapMinutes: 360,
        text: 'No. Now you’ll get restless and feel pains which don’t exist. Two thirds of the distance, then half, then 20 minutes of jogging with a few strides. Fitness doesn’t leave, tiredness does.',
      },
      {
        from: 'mentee',
        gapMinutes: 30240,
        text: '3:54:40. The second half was 50 seconds faster than the first!! At km 38 I overtook a pram.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Negative split on the first marathon, bravo Jonas! Now two weeks with no plan. Beer’s allowed, questions about the next one are not.',
      },
    ],
  },
  {
    mentor: 'filip-hanak',
    mentee: 'mentee',
    daysAgo: 83,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I failed a question in a data interview and it bothers me. Fraud check: 1% of orders are fraud, the check catches 90% of them, and 9% of good orders get flagged too. An order is flagged, how likely is fraud? I said 90%.',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'So do most doctors, you’re in fine company. Forget percentages, take 1,000 orders and a sheet of paper. How many fraudulent?',
      },
      {
        from: 'mentee',
        gapMinutes: 10,
        text: '10. Nine get caught. The other 990: 9% is 89 flagged.',
      },
      { from: 'mentor', gapMinutes: 6, text: 'And in the heap of flagged ones?' },
      {
        from: 'mentee',
        gapMinutes: 3,
        text: '98, of which nine are real. So about 9 per cent?? That’s the opposite of 90!',
      },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: 'Almost poetically so. The check isn’t bad, fraud is rare. Small share of a large crowd beats a large share of a small one. My pupils get this with dice: roll a 6 “and the teacher lies on a 1”.',
      },
      {
        from: 'mentee',
        gapMinutes: 4320,
        text: 'Tried three more from the internet with heaps of 1,000. All right. Does this have a grown-up name?',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'Bayes. A clergyman; it was published after he died, because he never handed it in. I tell that to pupils who hand in late. What would raise your 9%?',
      },
      {
        from: 'mentee',
        gapMinutes: 60,
        text: 'Fewer false alarms. If only 1% of the good ones get flagged: 9 against 10, nearly half. Much more than catching the tenth fraud.',
      },
      {
        from: 'mentor',
        gapMinutes: 25,
        text: 'Now you may teach the class. Say this sentence in your company, it’s worth money.',
      },
      {
        from: 'mentee',
        gapMinutes: 17280,
        text: 'I said it. We flagged 4,000 ticket orders a month by hand-made rules. I counted: 6% were real. Two rules are out and support sends me cake emojis.',
      },
      { from: 'mentor', gapMinutes: 120, text: 'Emojis are a first step. Insist on cake.' },
    ],
  },
  {
    mentor: 'marta-kowalczyk',
    mentee: 'lucia-ferrer',
    daysAgo: 136,
    pinned: [3, 6, 9],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I’m a nurse from Alicante, six years of surgery ward. An agency offers me Germany: flight, flat, course, 2,900 gross, and I must stay three years or pay back 9,000. Is this normal?',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Common, and not normal. Don’t sign the nine thousand. Send me that paragraph, black out your name.',
      },
      {
        from: 'mentee',
        gapMinutes: 30,
        text: '“In case of premature departure, for whichever reason, the full amount.”',
      },
      {
        from: 'mentor',
        gapMinutes: 45,
        text: '“For whichever reason” and “full amount” are the two red lamps. A fair clause gets smaller month by month and doesn’t count if they throw you out. Besides, you’ve an EU diploma: it’s recognised without an exam, you mainly need the papers and the language. You can do that without an agency.',
      },
      { from: 'mentee', gapMinutes: 1440, text: 'Without? My cousin says it’s a jungle.' },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'A jungle with five trees. Diploma, certificate from your Spanish council that the training meets the EU directive, good standing, health certificate, German B2. Translations by a sworn translator. Apply in the state where you’ll work, they tell you exactly which.',
      },
      {
        from: 'mentee',
        gapMinutes: 17280,
        text: 'Council certificate ordered. My German is B1 and when I’m nervous A0.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'Then practise the nervous one. Read the handover to yourself in the shower: name, since when, pain, drain, temperature, what’s planned. Same order each time; when words leave you, the order stays.',
      },
      {
        from: 'mentee',
        gapMinutes: 83520,
        text: 'B2 passed!! With “Drainage” and “Verband” and a joke about the Waschlappen, I owe you.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'I’m famous for it. Now apply to hospitals directly: three in a city you’d like on your day off, since you’ll have those too. Ask each one: how many patients for one nurse at night, who trains me in, how long.',
      },
      {
        from: 'mentee',
        gapMinutes: 30240,
        text: 'Two offers. A: 3,150, “we’re flexible”. B: 3,020 on the public scale, six weeks of training with a mentor, 1 to 14 at night.',
      },
      {
        from: 'mentor',
        gapMinutes: 40,
        text: 'B. “Flexible” means you are. And the public scale goes up by itself.',
      },
      {
        from: 'mentee',
        gapMinutes: 37440,
        text: 'Signed B. First day was Monday. A patient asked for a “Schieber” and I did NOT bring a salad.',
      },
      { from: 'mentor', gapMinutes: 30, text: 'My child, you’ve arrived.' },
    ],
  },
  {
    mentor: 'yusuf-adeyemi',
    mentee: 'kofi-mensah',
    daysAgo: 72,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'F2 in Birmingham, four months of A&E. I can’t tell if I hate emergency medicine or just being awake at 4. Applications open in a few months.',
      },
      {
        from: 'mentor',
        gapMinutes: 540,
        text: 'A fair differential. When did you last enjoy an hour of it, and what time was it?',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'A dislocated shoulder on a Tuesday, 14:00. And, oddly, a family talk at 5:30 am. Bad news, but I did it well.',
      },
      {
        from: 'mentor',
        gapMinutes: 360,
        text: 'Then it isn’t all of the job. Treat the nights first and re-examine. Keep a small anchor of sleep at the same hours on all days, bright light at the start of the shift, coffee only till about 2, twenty minutes lying down when your break comes, and you don’t drive home sleepy. Not heroic: pharmacology.',
      },
      {
        from: 'mentee',
        gapMinutes: 20160,
        text: 'Seven nights done like that. I even took my breaks, I used to think breaks were for others. Felt like a person on day eight.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Your break protects the patient at half five. Are you reporting the hours you stay over?',
      },
      { from: 'mentee', gapMinutes: 120, text: 'No. Nobody does here.' },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'So on paper your rota works wonderfully. Exception report every time, politely. I was a trainer, I needed those reports to get a fourth doctor and had none to show.',
      },
      {
        from: 'mentor',
        gapMinutes: 10,
        text: 'Now homework: for three weeks write one line after each shift. “More of this”, “less of this”. No adjectives about yourself.',
      },
      {
        from: 'mentee',
        gapMinutes: 33120,
        text: 'Done. More: procedures, families, teaching students, a full story. Less: eleven patients at once, never knowing how it ended. Reads like anaesthetics or intensive care, doesn’t it?',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'It reads like ICU to me, but don’t believe an emergency man. Get a taster week and ask to follow one patient from the door to the day they leave.',
      },
      {
        from: 'mentee',
        gapMinutes: 27360,
        text: 'Did the taster. I stayed late every day without noticing!! Mrs B left on Friday, waved with both hands.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'There’s your diagnosis. Put Mrs B (anonymous) in the interview, not your audit. And eat something.',
      },
    ],
  },
  {
    mentor: 'fatou-diallo',
    mentee: 'elin-sandberg',
    daysAgo: 91,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'ACL, left knee, in the semi-final. Surgery was three weeks ago. The club says back in six months, the team doctor says “we’ll see”. I’m 22 and I study economics between trainings, slowly.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'I did both of mine, at 21 and 29, so I’m sorry and I know the ceiling of that room. Six months is a date for the club’s calendar. Before nine the risk of doing it again is clearly higher. Who decides, according to your contract?',
      },
      { from: 'mentee', gapMinutes: 1440, text: 'I looked. “The medical staff of the club.”' },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Then ask for criteria in writing, not for a date. Strength within 90% of the other leg, hop tests, a full training block without swelling. When a calendar talks to a test, let the test win. And you’re allowed a second opinion.',
      },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: 'They agreed to the criteria!! The physio was relieved, actually. I think he’d wanted that too.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'He had. Now the other muscle. How many credits could you do in the time you’d be travelling to away games?',
      },
      {
        from: 'mentee',
        gapMinutes: 30,
        text: 'Fifteen, maybe twenty-two. But if I study full time, doesn’t it look as if I’ve given up?',
      },
      {
        from: 'mentor',
        gapMinutes: 15,
        text: 'To whom? I read contract law on the bike in the gym and people laughed, until I read their contracts for them. Plan B doesn’t weaken plan A. It lets you sleep, and sleeping heals.',
      },
      {
        from: 'mentee',
        gapMinutes: 59040,
        text: 'Passed statistics and micro. Quadriceps 78%. I cried at a home game, behind the popcorn.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Everybody has a popcorn machine. Tell one team mate you miss it; and ask the coach for a job on match day, numbers for instance. You’re an economist.',
      },
      {
        from: 'mentee',
        gapMinutes: 40320,
        text: 'I do shot statistics from the bench now. Our left back shoots 19% from nine metres, she hates me. Knee at 88%.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Two points missing, and you’ll wait for them, won’t you?',
      },
      {
        from: 'mentee',
        gapMinutes: 6,
        text: 'I’ll wait. I’ve an exam on the day of the “six months” anyway.',
      },
    ],
  },
];
