import type { DemoConversation } from '../types.ts';

export const homeAndLawConversations: readonly DemoConversation[] = [
  {
    mentor: 'hanneke-vos',
    mentee: 'premium',
    daysAgo: 19,
    pinned: [2, 5],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'My product stores which child in a family is allergic to what. A friend said “that’s health data, good luck”. How worried should I be?',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Moderately, and early, which is the right combination. Yes: allergies are health data, children’s at that. So you need a legal basis and an extra ground, and for you that’s explicit consent from the parent. Not buried in the terms.',
      },
      {
        from: 'mentor',
        gapMinutes: 6,
        text: 'First the housekeeping question though. What do you need the child’s name for?',
      },
      {
        from: 'mentee',
        gapMinutes: 60,
        text: 'To say “Ruairí can’t have this one”. It’s friendlier.',
      },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: '“Kid 1” with a nickname chosen by the parent does the same. Birth date?',
      },
      {
        from: 'mentee',
        gapMinutes: 5,
        text: '…We ask for it. I don’t know why. The form had room.',
      },
      {
        from: 'mentor',
        gapMinutes: 8,
        text: 'The cheapest protection is not having it. Nickname, list of allergies, no birth date, no surname. If it leaks one day, then somebody learns that “Spud” can’t eat sesame.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'Deleted three fields and the product got faster. My engineer asks where to put the servers and whether we need “a DPIA”, she said it like a disease.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'It’s a written think-through of risks. With health data of children I’d do one, six pages, before launch. Host in the EU, have a processing agreement with the hoster, and list everyone who touches the data, including the tool that sends your emails.',
      },
      {
        from: 'mentee',
        gapMinutes: 7200,
        text: 'The email tool had the allergies in the subject line. “Your sesame-free week!” I’d never have thought of it.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'A classic. Subject lines lie open on every lock screen. And one more: a parent presses delete, what happens in the backups?',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'They vanish from the live database at once and backups roll over after 30 days. That’s what we wrote in the privacy text, in those words.',
      },
      {
        from: 'mentor',
        gapMinutes: 40,
        text: 'Then you’re tidier than most hospitals I’ve visited. Send me the six pages when they exist, and I’ll play the annoying regulator.',
      },
    ],
  },
  {
    mentor: 'clemence-aubry',
    mentee: 'claire-dubois',
    daysAgo: 59,
    pinned: [1, 4, 6],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'This morning my boss told me the company “would like to part on good terms”. Purchasing, seven years, 2,600 gross. He wants me to sign something on Monday. I haven’t slept and it’s not even night yet.',
      },
      {
        from: 'mentor',
        gapMinutes: 40,
        text: 'Sign nothing on Monday, and don’t resign, whatever tone they take: a resignation normally costs you unemployment benefit. What’s the title on the paper?',
      },
      {
        from: 'mentee',
        gapMinutes: 15,
        text: '“Rupture conventionnelle”. There’s an amount: 4,000.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Then two points. It needs your free agreement, so you may say no and remain employed. And the amount is under the legal minimum: a quarter of a month per year makes 7 × 650 = 4,550. Their first figure isn’t even legal. It happens more often than you’d think.',
      },
      {
        from: 'mentor',
        gapMinutes: 8,
        text: 'Write me a chronology: dates, who said what, no adjectives. And the last three payslips, there may be a bonus in the base.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'Chronology done, two pages. I took out eleven adjectives. With the yearly bonus my average is 2,790, does it count?',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'It does: they take the better of the 12-month average and the last three months, with the bonus pro rata. So the floor is about 4,880. The floor, not the price. Why do they want you gone, and quickly?',
      },
      {
        from: 'mentee',
        gapMinutes: 60,
        text: 'Purchasing moves to the head office next year. Four of us.',
      },
      {
        from: 'mentor',
        gapMinutes: 25,
        text: 'Then it looks like an economic reason in a friendly envelope. A redundancy plan would cost them much more in time and obligations. You needn’t accuse anyone. Say: “I can imagine an agreement if it reflects the situation. I propose six months.”',
      },
      {
        from: 'mentee',
        gapMinutes: 8640,
        text: 'Meeting today. I said my sentence, my hands under the table. He went red and said he’d have to ask. A colleague from the works council sat next to me.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Very good that you weren’t alone. Now wait. It’s their hurry, not yours.',
      },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: '14,500 and a training course of 3,000. They want the date in six weeks.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'That’s five months plus a course, a sound result. Once signed, each side has fifteen calendar days to withdraw, then the administration has fifteen working days to approve. Put both in your calendar. Is it what you want?',
      },
      {
        from: 'mentee',
        gapMinutes: 1200,
        text: 'Yes. I slept on it, actually slept. The course is logistics in English.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Then sign, keep a copy of everything, and go out for mussels.',
      },
    ],
  },
  {
    mentor: 'niamh-hartigan',
    mentee: 'niklas-berg',
    daysAgo: 96,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Deirdre and I are bidding on a house in Douglas. Asking 365,000. She loves the garden, I’ve a spreadsheet. We’re at 371 after five bids and not speaking very much.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Put the phone down for an evening, both. What’s the number at which you’d be relieved to lose it? Write it separately, then swap.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'Me 378, she 390. We laughed, first time this week.',
      },
      {
        from: 'mentor',
        gapMinutes: 40,
        text: 'Take 384, today, and nobody touches it. You bid in odd steps and slowly: 373,500, wait a day. And what on your list can’t be changed later?',
      },
      {
        from: 'mentee',
        gapMinutes: 120,
        text: 'South-facing, 14 minutes by bike, no neighbours above. Can be changed: kitchen from 1983, BER rating of E1, a carpet in the bathroom.',
      },
      {
        from: 'mentor',
        gapMinutes: 15,
        text: 'Carpet in the bathroom is the reason you can afford it, bless it. Keep 35,000 or so in mind for insulation and heating with an E1, and ask about the grants before, because some must be approved before work starts.',
      },
      {
        from: 'mentee',
        gapMinutes: 8640,
        text: 'Sale agreed at 379,500! Booking deposit paid. Is it ours now?',
      },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'It’s nobody’s until contracts are signed by both. Till then the deposit comes back if you walk off. So now: a surveyor, who isn’t your uncle. Have them go into the attic and lift the manhole.',
      },
      {
        from: 'mentee',
        gapMinutes: 18720,
        text: 'Survey, 24 pages. I read “significant” nine times. Deirdre won’t look at it.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Send it. With a pencil: which are dangerous, which are dear, which are just old?',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'Read it. Seven are old. One is dear: flat roof at the back, 6 to 8,000. One is dangerous: the fuse board, 1,200. Ask for 6,000 off, with the pages attached, no drama.',
      },
      { from: 'mentee', gapMinutes: 11520, text: 'They gave 4,500. And the garden bench.' },
      { from: 'mentor', gapMinutes: 60, text: 'Take it, the bench closes the deal.' },
      {
        from: 'mentee',
        gapMinutes: 77760,
        text: 'Keys today. We ate chips on the bathroom carpet.',
      },
    ],
  },
  {
    mentor: 'carmen-iturralde',
    mentee: 'javier-ortega',
    daysAgo: 79,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'My aunt left me a flat in Vitoria, 1968, third floor. Black stains in the bedroom corner. One builder says leak from outside, 11,000 for the façade. One says “paint it”.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'Neither has done the one-euro test. Dry the wall with a hairdryer, tape a piece of aluminium foil on it, sealed all around, two days. Wet on the room side: your air. Wet behind: the wall.',
      },
      { from: 'mentee', gapMinutes: 5760, text: 'Drops on the room side! Behind completely dry.' },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'Condensation, then: warm humid air meeting a cold corner, probably the concrete pillar. So not the 11,000. Not the paint either, that’s make-up. How do you air, and is there furniture against the wall?',
      },
      {
        from: 'mentee',
        gapMinutes: 60,
        text: 'A wardrobe the size of a chapel. Windows were changed in 2010, very tight. And my aunt dried laundry there.',
      },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'The perfect crime. Pull the chapel off by ten centimetres, laundry out, two short airings per day, clean the mould with a proper product and a mask. Then a humidity extractor, and insulate that corner from the inside, carefully so that no air gets behind.',
      },
      {
        from: 'mentee',
        gapMinutes: 21600,
        text: 'Corner is dry, humidity from 71 to 54. Now I’d like to do the rest: electrics, bathroom, kitchen. Three quotes: 31, 38 and 24 thousand.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'Send all three. I’m fond of the cheap ones, they’re like novels: it’s what’s missing that counts.',
      },
      { from: 'mentee', gapMinutes: 2880, text: 'Attached.' },
      {
        from: 'mentor',
        gapMinutes: 360,
        text: 'The 24: no electrical certificate, no waste disposal, no licence, tiles “from 9 euro”. With these it’s 34. The 31 has everything except the licence fee. Add 12% for what hides behind a kitchen of 1968. And order: electrics and pipes before anything pretty.',
      },
      {
        from: 'mentee',
        gapMinutes: 54720,
        text: 'We’re at 33,400 and finished on Tuesday. They found a newspaper of 1969 behind the tiles, my aunt’s crossword, half done.',
      },
      { from: 'mentor', gapMinutes: 180, text: 'Please tell me nobody threw it away.' },
      { from: 'mentee', gapMinutes: 20, text: 'I finished it. Seven across was “gotera”.' },
    ],
  },
];
