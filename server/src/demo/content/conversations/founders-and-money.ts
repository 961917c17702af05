import type { DemoConversation } from '../types.ts';

export const foundersAndMoneyConversations: readonly DemoConversation[] = [
  {
    mentor: 'ingrid-solheim',
    mentee: 'premium',
    daysAgo: 26,
    unread: 1,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Pricing question. Tiffin, meal plans for families with allergies. My gut says 4.99 a month, like everything else on a phone.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Your gut has been raised by music streaming. What does a family pay today for getting this wrong?',
      },
      {
        from: 'mentee',
        gapMinutes: 60,
        text: 'One mother told me she’d thrown away about 60 euro of food in a month, plus a night in A&E last spring.',
      },
      {
        from: 'mentor',
        gapMinutes: 40,
        text: 'So you’re comparing yourself with 60 euro and a hospital, not with a playlist. Ask ten of them: at which price would it be so cheap you’d distrust it, and at which would you sigh but pay? Write down the sighs.',
      },
      {
        from: 'mentee',
        gapMinutes: 7200,
        text: 'Ten calls. Distrust below 6, sigh around 15 to 18. One dad said “at five I’d think a student made it”.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Then 14 a month, or 120 a year. And you’ll want to go down to 9 the first time someone complains. Don’t. Call me instead.',
      },
      {
        from: 'mentee',
        gapMinutes: 11520,
        text: 'Launched at 14 to the waiting list. Out of 90 people, 22 paid. Three complained. I had my finger on the 9.',
      },
      {
        from: 'mentor',
        gapMinutes: 25,
        text: 'A quarter of a waiting list paid! What did the three say, in their words?',
      },
      {
        from: 'mentee',
        gapMinutes: 15,
        text: 'Two said “too dear for what it does for one child”. One has a kid with a single nut allergy, so he hardly needs us.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'The nut dad isn’t your customer; be kind and let him go. Families with two or more allergies are. Put that on the front page in the largest letters you own.',
      },
      {
        from: 'mentee',
        gapMinutes: 8640,
        text: 'Done: “For kitchens with more than one allergy.” Sign-ups dropped by a third and payments went up. That feels illegal.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'It’s called positioning, and it’s only illegal in bakeries, where you have to serve everybody. Now leave the price alone for half a year, and tell me what your sister says.',
      },
    ],
  },
  {
    mentor: 'ingrid-solheim',
    mentee: 'ewa-sikora',
    daysAgo: 88,
    pinned: [4, 8],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I own a café in Gdańsk. It’s full at lunch and my account is empty on the 28th. How can both be true?',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'Easily, I did it for two years. Four numbers please: rent, wages including yourself, other fixed costs, and the average bill.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: '2,100 rent, 6,400 wages, 900 electricity and accountant and so on. Average bill 7.20. “Including yourself” made me laugh, I take what is left.',
      },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'What is left is zero, so you work for free for your landlord. What part of the 7.20 goes to ingredients and card fees?',
      },
      { from: 'mentee', gapMinutes: 180, text: 'I counted last week: 32 per cent. So 4.90 stays.' },
      {
        from: 'mentor',
        gapMinutes: 15,
        text: '9,400 divided by 4.90 is about 1,920 guests a month. You open 26 days: 74 a day just to stand still. And you have?',
      },
      { from: 'mentee', gapMinutes: 5, text: '61. Oh.' },
      {
        from: 'mentor',
        gapMinutes: 10,
        text: 'There’s your 28th. Now the nice part, it’s only 13 guests away or 1.50 on the bill. Which do you prefer: more people, dearer plates, or fewer days?',
      },
      { from: 'mentor', gapMinutes: 6, text: 'Look at Mondays before answering.' },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'Monday: 31 guests, and I pay two people for it. I’ve been opening on Mondays for three years because the previous owner did.',
      },
      { from: 'mentor', gapMinutes: 60, text: 'The previous owner is gone, I understand.' },
      {
        from: 'mentee',
        gapMinutes: 17280,
        text: 'Closed Mondays. Soup of the day became soup and bread and a small cake for 9.80. Everybody takes it, because choosing is tiring!',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Choosing IS tiring. Count for a month, change nothing else, and pay yourself on the 1st, before the bill for the flour. Even 500.',
      },
      {
        from: 'mentee',
        gapMinutes: 51840,
        text: 'Average bill 8.60, 72 guests on 22 days. On the 28th there were 1,340 euro in the account. I photographed the screen.',
      },
      { from: 'mentor', gapMinutes: 50, text: 'Frame it beside the licence. How were the cakes?' },
      { from: 'mentee', gapMinutes: 20, text: 'Come to Gdańsk and do quality control.' },
    ],
  },
  {
    mentor: 'beatriz-montalvo',
    mentee: 'premium',
    daysAgo: 58,
    pinned: [3, 7],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I leave my job at the end of the month to start a company. Savings 48,000, our share of rent and life about 2,650 a month for me. How long do I have, really?',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'By division, eighteen months. In truth less, because people who divide stop sleeping at month ten. Shall we make three pots?',
      },
      { from: 'mentee', gapMinutes: 20, text: 'Please. I brought imaginary jars.' },
      {
        from: 'mentor',
        gapMinutes: 45,
        text: 'Jar one: six months of life, 15,900, in an account with another bank and no card. It’s not for the company, ever. Jar two: what you put into Tiffin, a fixed sum, say 10,000. Jar three: the rest, 22,100, pays your life while you build.',
      },
      { from: 'mentee', gapMinutes: 10, text: 'So jar three is about eight months.' },
      {
        from: 'mentor',
        gapMinutes: 15,
        text: 'Eight and a third. That’s your honest runway. The date when jar three is empty goes in the calendar today, with a meeting two months before it: continue, get paid work for two days a week, or stop.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'My partner saw the date and relaxed visibly. I’d thought it would scare him.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Vague fear is dearer than a date. Did you look at what your employer stops paying for? Pension contributions, health insurance, the phone?',
      },
      {
        from: 'mentee',
        gapMinutes: 300,
        text: 'Health insurance: 118 a month I had never seen. Phone 30. And I’d forgotten the dog.',
      },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'With the dog it’s 2,850 then, I assume he’s not a big one. Not quite eight months any more. Better to learn it today than in month six. Keep a token pension payment, even fifty, so the habit survives.',
      },
      {
        from: 'mentee',
        gapMinutes: 47520,
        text: 'First month done. Spent 2,790. Jar two lost 640 to a lawyer and a logo.',
      },
      { from: 'mentor', gapMinutes: 60, text: 'Within the line. The logo was how much?' },
      { from: 'mentee', gapMinutes: 3, text: '…400.' },
      { from: 'mentor', gapMinutes: 8, text: 'I see. May it be a very beautiful logo.' },
      {
        from: 'mentee',
        gapMinutes: 13,
        text: 'It’s a lunchbox with a smile. My sister thinks that it’s a letterbox.',
      },
    ],
  },
  {
    mentor: 'beatriz-montalvo',
    mentee: 'isabel-rocha',
    daysAgo: 133,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Freelance translator, fourteen years. Some months 4,100, some months 700. In the good ones I feel rich and in the bad ones I feel stupid. Same person, same work.',
      },
      {
        from: 'mentor',
        gapMinutes: 360,
        text: 'You need a salary, and the only boss who can pay it is you. Send me the last 24 months, only the totals.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'Here: lowest 640, highest 4,380, average 2,310. I had never computed the average. It’s not a bad number?',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'It’s a decent number wearing a frightening costume. All invoices now land in an account called “agency”. On the 1st the agency pays Isabel a fixed amount, and what’s left stays there for winter.',
      },
      { from: 'mentee', gapMinutes: 30, text: 'How much?' },
      {
        from: 'mentor',
        gapMinutes: 25,
        text: 'Start from the average after tax and social security. Put 35% of each invoice aside the same day until your accountant gives you a better figure. That leaves about 1,500; pay yourself 1,350 and the rest grows into a buffer.',
      },
      {
        from: 'mentor',
        gapMinutes: 4,
        text: 'Goal for the buffer: three bad months. Until then no new laptop, however slow it sings.',
      },
      {
        from: 'mentee',
        gapMinutes: 44640,
        text: 'First salary! In a month when I invoiced 810. I bought fish on the 3rd without looking at the price, then I did look, out of habit.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Habit may stay. How long do your clients take to pay?',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'Thirty days in theory. One agency: 74 on average. They say it’s their system.',
      },
      {
        from: 'mentor',
        gapMinutes: 40,
        text: 'Their system is you lending them money. In the EU the default term between businesses is generally 30 days, longer only if agreed, at most 60 as a rule, and interest is owed after. Put the date and that line on the invoice, in a friendly font.',
      },
      {
        from: 'mentee',
        gapMinutes: 64800,
        text: 'The 74 agency paid in 33. Not one word about it. I had been polite for six years for nothing.',
      },
      { from: 'mentor', gapMinutes: 60, text: 'Polite and clear is still polite. Buffer?' },
      { from: 'mentee', gapMinutes: 8, text: '2,900. A bad month can come.' },
    ],
  },
  {
    mentor: 'florian-aigner',
    mentee: 'mentee',
    daysAgo: 71,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I got an offer from a start-up in Berlin: 56,000 plus “0.15% virtual shares”. I earn 54,000 now. My friends say 0.15% makes me rich. Does it?',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'It makes you a person with questions. Four of them for the company: 0.15% of how many shares in total today, what was the price at the last round, how long is the vesting, and what happens if you leave?',
      },
      {
        from: 'mentee',
        gapMinutes: 4320,
        text: 'Answers: fully diluted, last valuation 18 million, four years with one year cliff, and in case of leaving “see plan”.',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'On paper 27,000 over four years, so 6,750 a year if all goes well. It normally shrinks by a third or more through later rounds. “See plan” is where the body is buried; ask for the plan.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'Got it, nine pages. “Bad leaver: all virtual shares lapse. Bad leaver is any termination by the employee.” So I quit after three years and get nothing?',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Precisely. Even what you’ve earned. Many plans keep the vested part for a person who gives ordinary notice, and that’s the one change worth fighting for. You’ll not get more percent, but you may well get this.',
      },
      { from: 'mentee', gapMinutes: 60, text: 'How do I say it without sounding like a lawyer?' },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: '“I’d like to stay long. If I leave properly after the cliff, I’d want to keep what I’ve vested. Can we put that in my letter?” And then be silent, which is the difficult part.',
      },
      {
        from: 'mentor',
        gapMinutes: 5,
        text: 'Also mind: virtual shares are a claim to money at an exit. No vote, and taxed like salary when it’s paid out. A bonus with a story, in short.',
      },
      {
        from: 'mentee',
        gapMinutes: 8640,
        text: 'They said yes to vested, no to more. And 58,000. I counted to eleven in my head.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Eleven is a very good count. Do you want the job, though?',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'I thought about it on a long run. What I like is my present team, and I might become mid-level there. I declined.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'Then you’ve learnt to read a plan for the price of some nervousness, and kept a job you like. It’s the best return I’ve seen this quarter.',
      },
    ],
  },
];
