import type { DemoConversation } from '../types.ts';

export const makingThingsConversations: readonly DemoConversation[] = [
  {
    mentor: 'pawel-zielinski',
    mentee: 'daan-bakker',
    daysAgo: 94,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Six people, oak tables to measure. I promise eight weeks and deliver in thirteen. We all work hard. I’d like to buy a second CNC, 68,000.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'Before spending 68,000, go down with a roll of tape. How many tables are in the workshop right now, started and not finished?',
      },
      {
        from: 'mentee',
        gapMinutes: 180,
        text: 'Just counted. Twenty-three. Sounds a lot when I write it.',
      },
      { from: 'mentor', gapMinutes: 120, text: 'How many leave per week?' },
      { from: 'mentee', gapMinutes: 4, text: 'Two, roughly.' },
      {
        from: 'mentor',
        gapMinutes: 15,
        text: '23 divided by 2 is eleven and a half weeks of waiting on your own floor. The machine isn’t the problem, the queue is. Where do they stand?',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'I took pictures. Fourteen stand before the finishing room. It’s one man, Henk, and the oil needs a day to dry.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Then a second CNC would bring twenty more tables to Henk’s door. All capacity before the bottleneck is firewood. What does Henk do which somebody else could do?',
      },
      {
        from: 'mentee',
        gapMinutes: 120,
        text: 'Sanding, carrying, wrapping, phoning customers about colour. Maybe half of his day.',
      },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: 'Take it off him. And a rule: nobody starts a new table when more than four wait in front of finishing. They’ll hate it for two weeks, standing around. Let them stand, or sand.',
      },
      {
        from: 'mentee',
        gapMinutes: 24480,
        text: 'They hated it. My carpenter swept the yard demonstratively. But we’re at 14 in progress and Henk whistles.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'A whistling bottleneck, beautiful. Add drying racks, so that the oil dries upwards and not on the floor.',
      },
      {
        from: 'mentee',
        gapMinutes: 69120,
        text: 'Nine in progress, three out per week, last five tables in under five weeks. Racks cost 1,900. I cancelled the CNC quote, and the salesman asked what had happened.',
      },
      { from: 'mentor', gapMinutes: 120, text: 'Tell him: tape. How’s your carpenter?' },
      {
        from: 'mentee',
        gapMinutes: 30,
        text: 'He writes the number on the board himself every morning. In red if it’s above nine.',
      },
    ],
  },
  {
    mentor: 'remi-castellan',
    mentee: 'marek-blaho',
    daysAgo: 127,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Since last year I’m director of our metal workshop, 28 people. On paper. My father comes every day at 6:30, and they ask him.',
      },
      {
        from: 'mentor',
        gapMinutes: 2880,
        text: 'Naturally: he’s there, he knows, and he answers. Mine did it for eleven years. May I ask whose desk is the larger one?',
      },
      { from: 'mentee', gapMinutes: 1440, text: 'His. I’m in the former sample room.' },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'So the building says he is the director. Buildings are believed before organisation charts. What does he fear, do you think? Don’t be quick.',
      },
      {
        from: 'mentee',
        gapMinutes: 4320,
        text: 'I thought about it over the weekend. He has no hobby. He told my mother he doesn’t know where to go at 6:30.',
      },
      {
        from: 'mentor',
        gapMinutes: 2880,
        text: 'There you have the true subject. Don’t take something away from him; give him a place to go, with a beginning and an end. What can only he do?',
      },
      {
        from: 'mentee',
        gapMinutes: 300,
        text: 'The old presses. Nobody else can set them, and there are 40 customers depending on it.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'Then ask him, with respect and in front of the foremen, to train two young people on the presses for a hundred days. His room is beside the presses. You take the desk. Choose a day, announce both together, eat a cake.',
      },
      {
        from: 'mentee',
        gapMinutes: 11520,
        text: 'I asked. He said nothing, and went for a walk. An hour later he asked which two.',
      },
      { from: 'mentor', gapMinutes: 1440, text: 'An hour! My father needed a winter.' },
      {
        from: 'mentee',
        gapMinutes: 60480,
        text: 'He shouts at the apprentices, they adore him. On Tuesday a foreman came to his door with a question on prices, and Papa said “not my office”. I heard it through the wall.',
      },
      {
        from: 'mentor',
        gapMinutes: 2880,
        text: 'I confess I was moved. Now the date: remind him of the hundredth day yourself, well before it, alone and outdoors. And think about the key. It has to be his idea to put it on your desk.',
      },
      { from: 'mentee', gapMinutes: 48960, text: 'It was. With a jar of plum jam, and no words.' },
    ],
  },
  {
    mentor: 'siobhan-keane',
    mentee: 'orla-quinn',
    daysAgo: 83,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Six of us in the hospital laundry are being outsourced. We’d like to take the hotel contracts and do it ourselves, as a co-op. We have skills, 9,000 between us and one van with a personality.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Great beginning, I’ve seen breweries start with less van. Before the business plan: who can’t bear to have which boss again, and how do you decide when three say yes and three no?',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'That was a loud evening. Result: votes by majority, ties wait one week, then Bernie draws a card. She’s the only one everybody trusts.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Write Bernie down, though I’d give the chair a casting vote for the day Bernie is on holidays. Next: what happens to somebody’s money if she leaves in year two?',
      },
      { from: 'mentee', gapMinutes: 360, text: 'Gets it back? All of it?' },
      {
        from: 'mentor',
        gapMinutes: 40,
        text: 'When? If two leave in the same month with 3,000, you can’t pay for detergent. Usual way: the stake’s repaid over some years, at the value paid in, and only if cash allows it. Say it now when you like one another.',
      },
      {
        from: 'mentee',
        gapMinutes: 10080,
        text: 'Agreed: over three years. Also wages first, equal rate, surplus once a year by hours worked. It took two packets of biscuits.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'That’s cheap. Now the numbers: kilos per week, price per kilo, and what a broken machine costs you for three days.',
      },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: '2,400 kilos at 1.35 from two hotels. So 3,240 a week. Wages for six part-time plus gas and detergent and van: 2,980. A machine broken three days means we wash at Bernie’s cousin’s.',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'A margin of 260 a week is thin but real. Get a third hotel or a care home before you lease a second dryer, and get the cousin on paper.',
      },
      {
        from: 'mentee',
        gapMinutes: 44640,
        text: 'Care home signed! 700 kilos. The van has broken down twice and been forgiven.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'I’m delighted. Send me the rules before you register them, I’ll read them with my good pen.',
      },
    ],
  },
  {
    mentor: 'ruta-vaitkute',
    mentee: 'anders-holm',
    daysAgo: 66,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I sell mugs at our Saturday market for 18 euro. Everyone says how cheap. Should I say 25?',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'Weigh one and time one first. Everything: wedging, throwing, trimming, handle, glazing, loading Bronius (or what your kiln is called), sweeping.',
      },
      {
        from: 'mentee',
        gapMinutes: 5760,
        text: 'Nameless kiln. 420 g clay, 51 minutes per mug in total, which shocked me. Clay and glaze 1.10, electricity 0.90.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'So at 18 you’ve 16 left for 51 minutes, before the stall fee and the four mugs in ten that crack. It’s a bad wage for a physics teacher. Thirty-two. And a shop would want half of it, so below that you can never sell to one.',
      },
      { from: 'mentee', gapMinutes: 20, text: '32! My mother-in-law would faint.' },
      {
        from: 'mentor',
        gapMinutes: 15,
        text: 'She gets hers as a gift. Put three at 32 on a shelf by themselves, with the hours on a small card, and see.',
      },
      {
        from: 'mentee',
        gapMinutes: 27360,
        text: 'All three went first. A man asked if the 18 ones were seconds.',
      },
      { from: 'mentor', gapMinutes: 1440, text: 'There you are. And what about the four in ten?' },
      {
        from: 'mentee',
        gapMinutes: 120,
        text: 'Not cracks as such: fine lines in the glaze after some days, with a ping at night. Photo. It’s my own transparent glaze.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'Crazing: the glaze shrinks more than the clay. Add silica, in steps of 3 up to about 10 per cent, test each on your clay. A physicist will enjoy it. For tableware I wouldn’t sell the pinging ones, liquids get in.',
      },
      {
        from: 'mentee',
        gapMinutes: 34560,
        text: 'Step three, +9%: eleven mugs, boiled and frozen by turns for a week, no lines. I made a graph!',
      },
      { from: 'mentor', gapMinutes: 180, text: 'Certainly you did. Now name the kiln.' },
      { from: 'mentee', gapMinutes: 8, text: 'Niels.' },
    ],
  },
  {
    mentor: 'gaspard-lemoine',
    mentee: 'zuzana-kralova',
    daysAgo: 101,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I have a picture book about a lift that’s afraid of heights. 40 drawings. A publisher told me “charming but it doesn’t turn”. What does it mean?',
      },
      {
        from: 'mentor',
        gapMinutes: 2880,
        text: 'It means the pages. A picture book is 32 pages as a rule, and each turn must make the hand want to move. Fold eight sheets, staple them, glue small copies in. Then turn with your eyes half closed.',
      },
      {
        from: 'mentee',
        gapMinutes: 5760,
        text: 'Made it. I see: four spreads in a row where the lift is in the same place and is sad.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'Sad once is a feeling, four times is a waiting room. Keep the best. What’s the surprise hidden behind the right-hand page?',
      },
      {
        from: 'mentee',
        gapMinutes: 60,
        text: 'The cat! The cat presses all buttons. But I show it on the left, so you see everything at once.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Voilà. The paw on the right, at the edge; you turn, and the lift’s flying. A plate must come out of the kitchen with its lid on.',
      },
      {
        from: 'mentee',
        gapMinutes: 17280,
        text: 'Dummy number four: 14 spreads, paw on page 11. I read it to my nephew and he turned the page before me.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'No jury is above this nephew. Check also the gutter: on spread 6 the face disappears in the fold, move her three fingers to the left.',
      },
      {
        from: 'mentee',
        gapMinutes: 47520,
        text: 'A small publisher in Brno wants it!! Contract: 900 flat and all rights, for always, including toys.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'Congratulations, now a cold head. Ask for an advance against royalties in place of the flat fee, even if it’s the same 900; 5 to 8 per cent for author-illustrators is a decent field. Rights: the book, in Czech, and they return if it’s out of print. Toys remain with you.',
      },
      {
        from: 'mentee',
        gapMinutes: 10080,
        text: 'They agreed to 900 as advance, 7%, and Czech only. About toys she laughed and crossed it out.',
      },
      {
        from: 'mentor',
        gapMinutes: 2880,
        text: 'Très bien. Keep the dummy number one, to be shown when you teach.',
      },
    ],
  },
];
