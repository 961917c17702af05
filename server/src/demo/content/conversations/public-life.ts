import type { DemoConversation } from '../types.ts';

export const publicLifeConversations: readonly DemoConversation[] = [
  {
    mentor: 'luca-bellandi',
    mentee: 'matteo-sartori',
    daysAgo: 112,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I’m 24 and candidate for the council of my town, 11,000 people. Seven weeks. I’ve made a logo and a manifesto of 19 pages. What else?',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Count. How many preference votes did the last elected person on your list have?',
      },
      { from: 'mentee', gapMinutes: 1440, text: '143.' },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Then your campaign isn’t 19 pages, it’s 143 names plus a reserve, so 220. Write down everybody in town who’d open the door for you. Grandmother’s bridge club included.',
      },
      { from: 'mentee', gapMinutes: 2880, text: '96 names, 40 of them are my cousins.' },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'Cousins are a start. Each must bring two, and you’ll ask them in person, by name. Not a post. Three evenings a week, twelve doors an evening, you and one other, preferably a woman: voters may write two names if they’re of different gender, so find a running mate and ask together.',
      },
      {
        from: 'mentee',
        gapMinutes: 5760,
        text: 'Asked Giada, she’s a vet. Everyone knows her, nobody knows me. Is that a problem?',
      },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: 'That’s a gift from heaven. You carry her bag and speak second. What’s the one thing?',
      },
      { from: 'mentee', gapMinutes: 5, text: 'From the 19 pages?' },
      {
        from: 'mentor',
        gapMinutes: 3,
        text: 'From your heart, in the time a person holds a door half open.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: '“The last bus from Padua leaves at 20:10, so nobody under twenty can have a life here.” Like that?',
      },
      {
        from: 'mentor',
        gapMinutes: 40,
        text: 'Like that! Everybody over forty will think about who drives them. The other 18 pages stay at home.',
      },
      {
        from: 'mentee',
        gapMinutes: 54720,
        text: '171 votes. I’m IN. Giada got 402 and she is now my boss, more or less. We lost the town though.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Opposition at 24, the best school. First thing: ask in writing what the later bus would cost. And thank all 171, by bike.',
      },
    ],
  },
  {
    mentor: 'katrin-tamm',
    mentee: 'kaarel-saar',
    daysAgo: 140,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'There’s a crossing at our kids’ school without lights or a hump. I’ve written four emails to the city in two years. Four friendly answers.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'Friendly answers are how a city says “no line in the budget”. Do you know whose street it is, the city’s or the state road agency’s?',
      },
      {
        from: 'mentor',
        gapMinutes: 2,
        text: 'And have you got any numbers? Not feelings, I share the feelings.',
      },
      { from: 'mentee', gapMinutes: 1440, text: 'City’s. Numbers no.' },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Then borrow six parents and stand there for three mornings, 7:40 to 8:10. Count cars, children, and cars that don’t stop. Sheet of paper, same columns each day. A council can ignore fear; it finds a table harder to ignore.',
      },
      {
        from: 'mentee',
        gapMinutes: 15840,
        text: '3 mornings: 512 cars, 238 crossings by children, 61 times the car didn’t stop although a child was waiting. We had hot chocolate, it became a party.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Sixty-one. That is your headline. What would the mildest solution be? Ask for a raised crossing and a lamp, not traffic lights. Lights cost ten times more and kill the idea.',
      },
      { from: 'mentee', gapMinutes: 30, text: 'And who decides, in reality?' },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'The transport department proposes, the committee picks, and the money is set once a year. So your moment is before the draft budget. Ask for three minutes at the committee. One parent, one table, one photo, one price.',
      },
      {
        from: 'mentee',
        gapMinutes: 28800,
        text: 'I’ve got the three minutes, on the 14th. I’ve written nine.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Cut the history and the four emails; it makes them defensive. Begin with “On Tuesday at 7:52 a boy in a yellow hat waited for eleven cars.”',
      },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: 'Did it. Silence. Then the chair asked for the table and a member of the party I never vote for said “my grandson goes there”.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Never mind whom he votes with, send him a thank-you tonight.',
      },
      {
        from: 'mentee',
        gapMinutes: 87840,
        text: 'It’s in the budget: 38,000, raised crossing with lamp. They start next year. The boy with the yellow hat is mine, by the way.',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'I’d guessed. My bus stop took eight years, you’re a sprinter.',
      },
    ],
  },
  {
    mentor: 'nadia-benkirane',
    mentee: 'basic',
    daysAgo: 52,
    pinned: [2, 7],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I finish my master’s in communication next year and would like to work in Brussels. Everyone around me says you need relatives there. True?',
      },
      {
        from: 'mentor',
        gapMinutes: 360,
        text: 'I had a night bus and a cousin in Liège, which isn’t Brussels. You need deadlines and a decent letter. What have you looked at?',
      },
      {
        from: 'mentee',
        gapMinutes: 120,
        text: 'The Blue Book traineeship of the Commission. And then I closed the tab because there were so many tabs.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Open it again. Five months, paid, two intakes a year; for an October start one applies in the winter before. You already have a bachelor’s, so you qualify. The Parliament has its own, the Schuman. Apply for both, they don’t mind.',
      },
      {
        from: 'mentee',
        gapMinutes: 4320,
        text: 'Motivation text attached. My friend says it’s very good.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'Your friend loves you. “I have always been fascinated by the European project” is in, I’d estimate, nine thousand letters. Which of the podcast’s people would have a different life if a directive were different?',
      },
      {
        from: 'mentee',
        gapMinutes: 40,
        text: 'The night tram driver. Working time. He has eleven hours of rest in theory, but his shifts flip twice a week.',
      },
      {
        from: 'mentor',
        gapMinutes: 10,
        text: 'Begin there! Daily rest of eleven hours comes from the Working Time Directive. You’ve sat in his tram. Nobody else in the pile has.',
      },
      {
        from: 'mentee',
        gapMinutes: 7200,
        text: 'New version. It starts with him at 4:50. 40% shorter, and no fascination.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Now I want to meet you. Two repairs: name the unit you’d like (DG EMPL, working conditions), and put your languages with levels. French B1, be honest, you’ll be tested over lunch.',
      },
      {
        from: 'mentee',
        gapMinutes: 18720,
        text: 'Sent! Also wrote to three people from your list. One said yes to a coffee by video, he was a trainee there two years ago.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Ask him what the unit is tired of explaining. That’s the question that gets you remembered.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'He laughed for a while and then talked for half an hour. I’ve four pages of notes.',
      },
    ],
  },
  {
    mentor: 'henrik-dahlgaard',
    mentee: 'rebecca-thorne',
    daysAgo: 86,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I’ve just been elected and have to give my first speech in council. Subject: closing of the library branch. I’ve 1,100 words and lose my voice when people look at me.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'Welcome to the profession. Who taught you to read?',
      },
      {
        from: 'mentee',
        gapMinutes: 180,
        text: 'My gran, in that library actually, in the corner with the radiator. She couldn’t read well herself, she let me do it. Why?',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'Since you’ve just given your speech. It’s forty words long and it made an old man in Aarhus put down his pipe. Your 1,100 words contain 14 figures; keep one. Which would your opponents have to answer?',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: '61% of the people who use it have no car, and the next branch is five miles away.',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'So: the radiator, the 61, what you ask for. In that order, three minutes, 380 words. And end on a request, not on thanks. “I ask you to wait for six months” can be voted on.',
      },
      {
        from: 'mentee',
        gapMinutes: 5760,
        text: 'Draft attached. My husband cried, he’s a plumber.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'A radiator man, of course. I’ve taken out “passionate”, “community hub” and “going forward”. Read it standing, with the paper at chest height, and choose one friendly face left, one right. Speak the last word of each sentence to the end; that’s where your voice falls down the stairs.',
      },
      {
        from: 'mentee',
        gapMinutes: 7200,
        text: 'Practised in the van. My voice stays up if I stop at full stops.',
      },
      { from: 'mentor', gapMinutes: 1200, text: 'That’s what they’re for.' },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: 'I did it. Three minutes five. At “radiator” somebody laughed kindly, and then it became completely quiet. Vote: postponed by six months, 31 to 24.',
      },
      {
        from: 'mentor',
        gapMinutes: 2880,
        text: 'They heard your grandmother. Now write down each name of the 31, and thank them before they forget why.',
      },
    ],
  },
];
