import type { DemoConversation } from '../types.ts';

export const learningAndCraftConversations: readonly DemoConversation[] = [
  {
    mentor: 'maren-lindqvist',
    mentee: 'bence-toth',
    daysAgo: 55,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Our ticket shop has to be accessible (the European act applies to us) and I’m “the front-end guy” so it’s me. An automatic checker says 98 points. Are we done?',
      },
      {
        from: 'mentor',
        gapMinutes: 480,
        text: 'Put your mouse into a drawer and buy two tickets. Tell me where you get stuck and how long it took before you swore.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'Stuck at the city search after 40 seconds. It’s a custom dropdown, the arrow keys scroll the page. Also I can’t see where I am because somebody removed the focus outline. It was me, 2022.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'We’ve all removed one. First aid: give the outline back everywhere. For the city: how many options are there?',
      },
      { from: 'mentee', gapMinutes: 10, text: 'Nineteen cities.' },
      {
        from: 'mentor',
        gapMinutes: 12,
        text: 'Then the best component is the one you don’t write: a native select with nineteen options. It’s been tested by the whole planet. Save custom comboboxes for lists which truly need typing.',
      },
      {
        from: 'mentor',
        gapMinutes: 2,
        text: 'A checker finds about a third of the problems, by the way. It can see that a label exists, but not that the label says “label”.',
      },
      {
        from: 'mentee',
        gapMinutes: 5760,
        text: 'Select is in, I deleted 310 lines. Now seats. The seat map is one big SVG with 1,200 circles. Help.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'Ask what the user wants: hardly anybody wants circle 714, they want “two together, near the aisle, under 40 euro”. Offer that as a form beside the map, and book through it. The map stays for those who enjoy maps.',
      },
      {
        from: 'mentee',
        gapMinutes: 8640,
        text: 'Built it. Funny thing: 38% of ALL customers now use the form. Product is asking whose idea it was.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'That’s how it always goes. Ramps are for prams, too. One more: when seats get released, does a screen reader hear anything?',
      },
      { from: 'mentee', gapMinutes: 60, text: 'Nothing, the text only changes colour.' },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: 'Add a polite live region and put the message in as text: “2 seats held for 8 minutes”. Don’t announce each second, or you’ll have built a torture device.',
      },
      {
        from: 'mentee',
        gapMinutes: 23040,
        text: 'Had a test with a blind customer, Gergő, who bought tickets for Friday in four minutes. He said it was boring. I nearly hugged him.',
      },
      { from: 'mentor', gapMinutes: 300, text: 'Boring is our Oscar. Well done, Bence.' },
    ],
  },
  {
    mentor: 'priya-raghunathan',
    mentee: 'hannah-fischer',
    daysAgo: 109,
    pinned: [2, 5, 9],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Fourth year, chapter 2 has 74 pages and isn’t finished. It’s about the history of allotment gardens since 1864. My supervisor wrote “interesting!” months ago and nothing since.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: '“Interesting!” is what we write on trains. Without looking into the file: what does chapter 2 claim? Three sentences, and the word “explores” is forbidden.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'Hmm. 1: Allotments were given to the poor to keep them quiet. 2: They used them to organise. 3: The waiting list today does the quieting instead of the garden. I’ve never written number 3 down anywhere.',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'Number three is your thesis. It made me put down my tea. Now mark each of 74 pages: serves 1, 2, 3 or none.',
      },
      {
        from: 'mentee',
        gapMinutes: 4320,
        text: '1: 31 pages. 2: 12. 3: zero. None: 31. I had a small lie-down.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'A healthy reaction. The 31 go into a file called “book, maybe”, so nothing has died. Then 1 gets eight pages, 2 gets ten, and 3 wants a fresh start. Four hundred words each morning before email, ugly ones. I’ll ask on Fridays.',
      },
      { from: 'mentee', gapMinutes: 8640, text: 'Friday: 1,700 words, all ugly.' },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Beautiful. About the supervisor: don’t ask “what do you think?”. Send three pages and two questions that can be answered with a yes or a no, with a date. Overworked people answer small things.',
      },
      {
        from: 'mentee',
        gapMinutes: 17280,
        text: 'He answered in a day! Yes and no. And then, under it, half a page on the waiting lists, with a smiley.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'He’d been waiting for you to need something precise.',
      },
      {
        from: 'mentee',
        gapMinutes: 43200,
        text: 'Chapter 2: 29 pages. I have a list from a garden office in Kassel, 1951 to 2019, names crossed out when they died waiting.',
      },
      { from: 'mentor', gapMinutes: 60, text: 'Hannah. Open the chapter with that list.' },
      {
        from: 'mentee',
        gapMinutes: 54720,
        text: 'Submitted the whole thing on Thursday. 212 pages. In the acknowledgements you’re between my mother and the office in Kassel.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'The best neighbours I’ve ever had. Now please go and sit in a garden.',
      },
    ],
  },
  {
    mentor: 'ilse-brandt',
    mentee: 'leonie-braun',
    daysAgo: 89,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Three viola auditions in seven weeks. In my room I play the Hoffmeister well. In front of people my bow shakes from the first long note. I’ve been out in round one, four times.',
      },
      {
        from: 'mentor',
        gapMinutes: 2880,
        text: 'Then we don’t practise Hoffmeister, we practise the first nine seconds. Record yourself entering cold: no warm-up, climb the stairs twice, come in, play the opening. Three times daily, different hours.',
      },
      { from: 'mentee', gapMinutes: 7200, text: 'Nine recordings sent. I’m ashamed.' },
      {
        from: 'mentor',
        gapMinutes: 4320,
        text: 'Don’t be, they’re useful. In seven of nine you hold your breath before the first note, and the right shoulder lifts. Breathe out on the up-beat and start with more bow than you find polite. A shaking bow is usually a slow, weightless one.',
      },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: 'And you begin at a tempo you can’t keep. Sing the fastest bar in your mind before you lift the viola.',
      },
      {
        from: 'mentee',
        gapMinutes: 15840,
        text: 'Better! Stairs, breath out, more bow. Flatmate says that I sound angry. Excerpts: Don Juan is okay, the Mendelssohn scherzo runs away from me.',
      },
      {
        from: 'mentor',
        gapMinutes: 2880,
        text: 'Angry is nearer to music than afraid. Scherzo: nobody behind the screen wants fast. They want each of the light notes the same. Metronome at 72, off the string, then up by two a day; when it’s untidy, back by four.',
      },
      {
        from: 'mentee',
        gapMinutes: 21600,
        text: 'Mock audition as you said: for five people, behind a bedsheet, with numbers. I shook until bar 6, and then it stopped. It’s never stopped before.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'That’s the technique: not “no fear” but “until bar 6”. Tell yourself that sentence in the corridor.',
      },
      {
        from: 'mentee',
        gapMinutes: 20160,
        text: 'Halle: out in round two. Round TWO! Weimar is on Friday.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'You’ve been promoted. Same stairs, same breath. No new fingerings, I beg you.',
      },
      {
        from: 'mentee',
        gapMinutes: 23040,
        text: 'Weimar: third round, then they chose another one. But they offered me the substitutes’ list and I play Brahms with them next month. Until bar 6 I was terrified.',
      },
      {
        from: 'mentor',
        gapMinutes: 2880,
        text: 'Everyone is, until bar six. Brahms will look after the rest. Bravo.',
      },
    ],
  },
  {
    mentor: 'aino-rantala',
    mentee: 'noor-el-amrani',
    daysAgo: 47,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Second week of my traineeship, 24 children of eight years. I say “quiet please” about forty times an hour. By noon I’ve no voice and they have plenty.',
      },
      {
        from: 'mentor',
        gapMinutes: 1440,
        text: 'Forty times tells them that thirty-nine don’t count. On Thursday try a single thing: stand on the same spot, raise one hand, and wait. Say nothing. Thank the first three by name, softly.',
      },
      {
        from: 'mentee',
        gapMinutes: 4320,
        text: 'First time it took 2 minutes 10, the longest of my life. On Friday 35 seconds. My supervisor asked what I was doing and I said “nothing”.',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'It’s the hardest work there is. When does the noise come: beginning, change of task, end?',
      },
      {
        from: 'mentee',
        gapMinutes: 300,
        text: 'Change of task! They finish at different times, and then Ilyas builds a tower of rulers.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Then it isn’t noise, it’s waiting. Put on the board what to do when you’re done, always the same place: read, help, draw the problem. Give Ilyas the rulers officially, let him hand them out and count them in.',
      },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: 'Minister of Rulers. He takes it terribly seriously, he has a list. The tower is history.',
      },
      { from: 'mentor', gapMinutes: 360, text: 'The tower was an application for a job.' },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'One more, harder. A mother wrote me half a page: I’m too strict with her daughter. I’d like to answer with a full page.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Don’t. Two lines: “Thank you for writing. I’d like to hear more, would Tuesday at four suit you?” In person, and start with something that the girl did well this week. Something real.',
      },
      {
        from: 'mentee',
        gapMinutes: 8640,
        text: 'It turned out the girl can’t see the board. She needs glasses!! The mother hugged me and I hugged back, is it allowed?',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'In Finland we’d have nodded deeply. You did very well.',
      },
    ],
  },
];
