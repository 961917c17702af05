import type { DemoConversation } from '../types.ts';

export const marketingAndAudienceConversations: readonly DemoConversation[] = [
  {
    mentor: 'zsofia-kertesz',
    mentee: 'jakub-dvorak',
    daysAgo: 104,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'My tea shop has 180 teas and Google shows 14,000 pages indexed. Sales from search fall each month. Where did I get 14,000 pages?',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Let me guess: filters. Origin, colour, caffeine, price, and all may be combined in any order?',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'I’ve had a look. You’ve one page for “green, from Japan, under 10 euro” and another for “under 10 euro, from Japan, green”. Botanically the same plant. The crawler spends its day in your hedge and never reaches the flowers.',
      },
      { from: 'mentee', gapMinutes: 40, text: 'How do I cut a hedge?' },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'Filters stop being links that can be crawled, apart from a few that people really search, like “Japanese green tea”. Those become proper category pages with their own text. The rest get a canonical to the category or noindex. Not both, and don’t block them in robots.txt first, or noindex can’t be seen.',
      },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: 'Developer did it. I was left with 26 categories. What do I write on them? I have a text from an agency, 600 words about the history of tea, beginning with an emperor.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'It always begins with the emperor! Write what you’d tell someone in the shop: which three to try first, how hot the water, what goes wrong. A hundred and fifty words, by you.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'Sencha: 70 degrees, 60 seconds, if it tastes of spinach you bought well, if of aspirin the water was too hot. Like so?',
      },
      { from: 'mentor', gapMinutes: 15, text: 'Exactly so. I’d buy it.' },
      {
        from: 'mentee',
        gapMinutes: 63360,
        text: 'Indexed pages 1,900 and falling. Visits from search +31% against last year, but it’s also tea season…',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Good instinct, compare with the same weeks of last year and only the category pages. And the sencha page?',
      },
      {
        from: 'mentee',
        gapMinutes: 120,
        text: 'From place 23 to 6. People phone to ask about the spinach.',
      },
    ],
  },
  {
    mentor: 'zsofia-kertesz',
    mentee: 'premium',
    daysAgo: 12,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I’ve a landing page, a waiting list of 140 and no idea whether I should “do SEO”. Three people told me to blog daily.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'You shouldn’t blog daily, nobody should. What do your users type at the moment of need, standing in the shop?',
      },
      {
        from: 'mentee',
        gapMinutes: 20,
        text: '“Is X safe for Y allergy”. Or “what instead of egg in pancakes”.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Two different animals. The first is a health question, where Google trusts hospitals and not a new lunchbox, rightly. The second one is yours: substitutions. “Instead of egg” changes with the dish, and nearly all pages online ignore this.',
      },
      {
        from: 'mentor',
        gapMinutes: 5,
        text: 'Make a single table, egg by dish, tested by you. Pancakes, meatballs, sponge cake, mayonnaise. Say where it fails.',
      },
      {
        from: 'mentee',
        gapMinutes: 4320,
        text: 'Sixteen dishes tested in my kitchen. Meringue with chickpea water worked, sponge cake with banana tastes of banana. My flat smells like a school fair.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Publish also the failures with photos. A page that says “don’t” earns trust and, quite often, links from parents’ groups. Who checks the allergens?',
      },
      {
        from: 'mentee',
        gapMinutes: 30,
        text: 'My sister and a dietitian, both named on the page with the date.',
      },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: 'Perfect. Then milk, then nuts, one per month. If by month four this brings less than 300 visits, we stop and I tell you search isn’t your channel.',
      },
      {
        from: 'mentee',
        gapMinutes: 5760,
        text: 'A coeliac society put it into their newsletter. 410 visits on a Tuesday. The banana photo is everyone’s favourite.',
      },
    ],
  },
  {
    mentor: 'lotte-hermans',
    mentee: 'miguel-santos',
    daysAgo: 76,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I repair bikes and film it. 80 videos, 640 subscribers, average view time 48 seconds of 12 minutes. My wife says I have a nice voice.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'I’ve watched four and your wife is right. I also left each at the same place, so let’s talk about it. What happens in your first twenty seconds?',
      },
      {
        from: 'mentee',
        gapMinutes: 30,
        text: 'Logo, music, I say hello and what I’ll do today and that they subscribe.',
      },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: 'So for twenty seconds nothing is broken. Begin with the bike falling apart. Sound of the gears crunching, your face, one sentence: “This was repaired yesterday by someone else.” Logo goes to the bin, or the end.',
      },
      { from: 'mentee', gapMinutes: 2880, text: 'And the hello?' },
      { from: 'mentor', gapMinutes: 60, text: 'They already know you’re there, they clicked.' },
      {
        from: 'mentee',
        gapMinutes: 11520,
        text: 'New video, starts with a chain jumping on a hill in traffic. 2:51 average! But they leave around minute four, all together like a bus stop.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Minute four is where you explain the theory of the derailleur for 90 seconds. Correct and lovely, but the bike isn’t moving. Put the theory into the repair: say why while the screwdriver is turning.',
      },
      {
        from: 'mentor',
        gapMinutes: 6,
        text: 'And each section should end in a small question. “That ought to do it. It didn’t.” People cannot leave a sentence like that.',
      },
      {
        from: 'mentee',
        gapMinutes: 21600,
        text: '“It didn’t” is now a joke in the workshop. Customers say it to me. 4:40 average, 38,000 views, the one about the squeak that was really the saddle.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'The squeak is a detective story! Whodunit: the saddle. Make a series of these.',
      },
      {
        from: 'mentee',
        gapMinutes: 28800,
        text: 'Got a first offer: a company for chain oil, 300 euro for 60 seconds at the start. The oil is okay. Not good, okay.',
      },
      { from: 'mentor', gapMinutes: 120, text: 'Would you put it on your own bike?' },
      { from: 'mentee', gapMinutes: 4, text: 'No.' },
      {
        from: 'mentor',
        gapMinutes: 8,
        text: 'That’s the whole contract negotiation. Write to the maker of the one you do use, send the squeak numbers, and ask 600 for a mention in the middle.',
      },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: 'They gave 500 and a box. My wife says that I’ve a nice voice AND oil.',
      },
    ],
  },
  {
    mentor: 'valentina-greco',
    mentee: 'basic',
    daysAgo: 29,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Our podcast about night workers has 900 listeners and we don’t know a single one. My friend says newsletter. But what would I write that’s not “new episode out”?',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'Never “new episode out”, that’s a receipt. What’s left on the table after an episode, which you couldn’t use?',
      },
      {
        from: 'mentee',
        gapMinutes: 120,
        text: 'So much. The tram driver’s list of songs. The nurse who eats breakfast at 19:00. The baker who’s allergic to flour, really.',
      },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'There’s your letter: one leftover, one photo, 300 words, each second Thursday at 23:00. An odd hour is a promise. People who’re awake will feel it’s meant for them.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: '23:00!! I love that. How do we get the first readers?',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Say it in the episode, in the middle, with the leftover: “the rest of his song list goes to the letter people”. And ask everybody you interview to pass it to three colleagues. Night workers know night workers.',
      },
      {
        from: 'mentee',
        gapMinutes: 18720,
        text: 'First one sent. 74 subscribers, 61 opened. A porter from Genoa replied at 3:40 in the morning with half a page about his thermos.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Sixty-one out of 74! Answer the porter before you do anything else. He’s your editor now.',
      },
      {
        from: 'mentor',
        gapMinutes: 4,
        text: 'And cut your first paragraph. You warm up for 80 words, then comes the flour. Start at the flour.',
      },
      {
        from: 'mentee',
        gapMinutes: 11520,
        text: 'Second letter starts at the flour. 112 people. The porter sent a picture of the thermos, may I print it?',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'With his yes and his first name, it’s next week’s photo.',
      },
    ],
  },
  {
    mentor: 'kacper-mazur',
    mentee: 'basic',
    daysAgo: 15,
    pinned: [2],
    unread: 1,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Can you listen to ten minutes? Recorded in a bakery at 4 am. We think it’s atmospheric. A listener says it’s a washing machine.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Listened. The listener is a bit right: the oven fan sits at one pitch under every word. Where was the microphone?',
      },
      { from: 'mentee', gapMinutes: 15, text: 'On the table between us, about one metre.' },
      {
        from: 'mentor',
        gapMinutes: 10,
        text: 'A metre is a country. A hand’s width from the mouth, a bit to the side so the P’s don’t explode. Halve the distance and the voice wins roughly 6 dB over the fan, no plug-in gives you that.',
      },
      {
        from: 'mentor',
        gapMinutes: 3,
        text: 'Then record one minute of bakery alone, no speech. You lay it under the cuts and nobody notices that you cut.',
      },
      {
        from: 'mentee',
        gapMinutes: 5760,
        text: 'Did both with the tram driver. I held the mic like an ice cream and my arm died, but he sounds like he’s IN my head.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Much better! Small fixes: high-pass at 80 Hz against the rumble, gentle compression, and bring the episode to about -16 LUFS so that people don’t jump at the volume after another show.',
      },
      {
        from: 'mentee',
        gapMinutes: 30,
        text: 'And the content? Be honest, you’re younger than me by spirit.',
      },
      {
        from: 'mentor',
        gapMinutes: 25,
        text: 'I’m 24, everyone says this. Honest: your question at 3:10 lasts 41 seconds and he answers “yes”. Ask “what do you do with the first hour after work?” and shut up. Count four seconds of silence. He’ll fill it with gold.',
      },
      {
        from: 'mentee',
        gapMinutes: 8640,
        text: 'He filled it! He rides his own tram line home as a passenger, and sits in the last row to hear people complain about the driver.',
      },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: 'That’s your opening, before any hello. Send me the cut when it’s ready, I want to be in that last row.',
      },
    ],
  },
];
