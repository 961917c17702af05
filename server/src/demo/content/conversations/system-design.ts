import type { DemoConversation } from '../types.ts';

export const systemDesignConversations: readonly DemoConversation[] = [
  {
    mentor: 'mentor',
    mentee: 'mentee',
    daysAgo: 62,
    pinned: [3, 7, 12],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Hello Ana. I have to write my first design document: notifications for our ticketing app (email, push, SMS). I’ve got eleven pages and no idea whether any of it is right.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Eleven pages is a confession, not a design. What happens if you delete everything after page two?',
      },
      {
        from: 'mentee',
        gapMinutes: 25,
        text: 'Then only the diagram is left and a paragraph saying “the service sends messages”.',
      },
      {
        from: 'mentor',
        gapMinutes: 12,
        text: 'Good, start there. Three questions the page must answer: who asks for a notification, what happens when the provider is down for an hour, and how do you know nobody gets it twice?',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'Number three got me. If the worker crashes after sending but before saving, it sends again on restart. I had written “exactly once” in bold.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Bold doesn’t help, I tried. You get “at least once” and make the repeat harmless: a key per notification, e.g. booking id plus type, with a unique constraint, and pass it on to the provider if they accept idempotency keys.',
      },
      { from: 'mentee', gapMinutes: 40, text: 'And if they don’t accept any?' },
      {
        from: 'mentor',
        gapMinutes: 15,
        text: 'Then you decide which mistake is cheaper. Two “your concert is cancelled” mails: fine. Two SMS at 7 cents to 30,000 people: someone calls you. Write that decision down, it’s the most valuable line in the document.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'Next problem: the booking is saved in Postgres, then we publish to the queue. What if the publish fails? I drew a box labelled “retry” but honestly it’s just a hope with a border.',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: '“A hope with a border”, may I steal that? Look up the transactional outbox: same transaction writes the booking and a row in an outbox table; a small process reads the rows and publishes. No hope required.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'Rewrote it. Three pages! Outbox, idempotency key, per-provider circuit breaker, and a section called “What we are not building”.',
      },
      {
        from: 'mentor',
        gapMinutes: 360,
        text: 'Read it. The last section is the best. Two remarks: say how many messages per second you expect (your numbers say 40 at peak, so one table and one worker will do), and drop Kafka. You added it because it looked lonely without.',
      },
      {
        from: 'mentor',
        gapMinutes: 4,
        text: 'Also: page 2, the retry has no upper limit. A dead phone number will be tried until the sun goes out. Five attempts with growing pauses, then a dead-letter table someone looks at.',
      },
      {
        from: 'mentee',
        gapMinutes: 180,
        text: 'Ha. Kafka is gone, the limit is in. Review is on Thursday with the whole backend group, nine people.',
      },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'Send it a day before, and open with the question you are least sure of. They’ll help with that one instead of hunting for another.',
      },
      {
        from: 'mentee',
        gapMinutes: 4320,
        text: 'Review done!! I opened with “I don’t know whether SMS should go through the same queue” and they argued with each other for twenty minutes while I took notes. Approved with two changes.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'That is the whole trick of senior engineering and now you have it at 27.',
      },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: 'It went live yesterday, 61,000 messages for the festival sale, four duplicates, all emails. My lead put “owns designs end to end” in my mid-level review.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Four! I once sent 4,000 parcels to Linz. Congratulations, Jonas, you’re already a thousand times better.',
      },
    ],
  },
  {
    mentor: 'mentor',
    mentee: 'basic',
    daysAgo: 34,
    pinned: [4],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Ana, is it ok to ask something very small? I study communication, I don’t code. We have 38 podcast episodes with transcripts as text files and I spend hours looking for “that thing the baker said”.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Small questions are my favourite size. What do the files look like, and what computer do you have?',
      },
      {
        from: 'mentee',
        gapMinutes: 20,
        text: 'Old MacBook. Files named ep01.txt etc, every line starts with a time like 00:14:32 and then the speech. I did a Python course for one semester, I remember print and fear.',
      },
      {
        from: 'mentor',
        gapMinutes: 35,
        text: 'Print and fear is enough. Step one, no database: loop over the files, loop over the lines, print file name and line if the word is in it. Under ten lines. Lower-case both sides before comparing, otherwise Baker and baker never meet.',
      },
      {
        from: 'mentor',
        gapMinutes: 3,
        text: 'When that works and is too slow or too stupid, step two is SQLite with its full-text search, which comes with Python. Don’t begin there.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'IT WORKS. I searched “forno” and found him in ep 12, he was in ep 9 in my memory. Eight lines and one that I don’t understand but it’s from you.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'Which one? You may not keep a line you don’t understand; they bite later.',
      },
      { from: 'mentee', gapMinutes: 10, text: 'with open(path, encoding=“utf-8”) as f' },
      {
        from: 'mentor',
        gapMinutes: 8,
        text: '“With” closes the file for you even when something fails. The encoding is so that “perché” comes out as perché and not as perch followed by hieroglyphs.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'Ahh that explains the hieroglyphs. Next wish: I search “tired” but people say “exhausted”, “dead”, “destroyed”. Is there something between my script and artificial intelligence?',
      },
      {
        from: 'mentor',
        gapMinutes: 240,
        text: 'Yes, a list. Write a dictionary by hand: tired → exhausted, dead, destroyed. You know your night workers, no model does. Thirty themes, one evening, and it doubles as an index for your thesis.',
      },
      {
        from: 'mentee',
        gapMinutes: 5760,
        text: 'Thirty-four themes. My professor asked who built the tool and I said “me” with a voice that I didn’t recognise.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Keep that voice. If you ever want step two, you know where I am.',
      },
    ],
  },
  {
    mentor: 'mentor',
    mentee: 'premium',
    daysAgo: 48,
    pinned: [3, 6],
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'I’m a product manager about to have no engineers for the first time in ten years. Building a meal planner for families with allergies. Do I hire someone, find a co-founder, or learn to code at 34?',
      },
      {
        from: 'mentor',
        gapMinutes: 300,
        text: 'Fourth option first: how much of it can you do by hand for twenty families, with a spreadsheet and your phone?',
      },
      {
        from: 'mentee',
        gapMinutes: 60,
        text: 'All of it, I suppose. I’ve been doing it for my sister’s three. It takes me about forty minutes per family per week.',
      },
      {
        from: 'mentor',
        gapMinutes: 30,
        text: 'Then your first version costs 13 hours a week and no engineer. Run it for six weeks. Every step that you do twice the same way is a feature; every step where you have to think is not ready to be built.',
      },
      {
        from: 'mentee',
        gapMinutes: 23040,
        text: 'Two weeks in, 14 families. Surprise: nobody cares about recipes. They care about “can I swap this ingredient without killing anyone”, at the shop, with one hand.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'That sentence just saved you about 40,000 euro of recipe browser. Write it above your desk.',
      },
      {
        from: 'mentor',
        gapMinutes: 5,
        text: 'And note what sort of software it is: the swap must never be wrong. So plain rules and a checked table of ingredients, versioned, with a source for each entry. Nothing that guesses.',
      },
      {
        from: 'mentee',
        gapMinutes: 1440,
        text: 'An investor I met wants “AI-powered” on the deck.',
      },
      {
        from: 'mentor',
        gapMinutes: 40,
        text: 'Let it suggest dinner, if he must have it. A machine may guess whether they’d like lentils. It may not guess about cashews.',
      },
      {
        from: 'mentee',
        gapMinutes: 12960,
        text: 'OK, ready for an engineer. Contractor in Cork, 480 a day, proposes microservices “to be able to scale”. I have fourteen families.',
      },
      {
        from: 'mentor',
        gapMinutes: 180,
        text: 'Fourteen families is one process and one Postgres on a rented server, with backups that you have restored at least once. Ask her what she’d build if she had to maintain it alone for two years and see if the answer changes.',
      },
      {
        from: 'mentee',
        gapMinutes: 2880,
        text: 'Asked exactly that. She laughed and said “a boring Rails app”. I’ve hired her for six weeks.',
      },
      {
        from: 'mentor',
        gapMinutes: 25,
        text: 'I like her already. Put two things into the agreement: the code sits in your account from day one, and she writes a page on how to deploy it. Then call me in week three, that’s when the first demo hides the first problem.',
      },
      {
        from: 'mentee',
        gapMinutes: 15840,
        text: 'Week three. The demo was lovely, and the swap table had soy lecithin marked as dairy. My sister spotted it from across the kitchen.',
      },
      {
        from: 'mentor',
        gapMinutes: 60,
        text: 'And this is why your sister is your test suite. Two people check every entry, always. Was it fun apart from that?',
      },
      { from: 'mentee', gapMinutes: 6, text: 'Embarrassingly fun.' },
    ],
  },
  {
    mentor: 'mentor',
    mentee: 'amina-haddad',
    daysAgo: 97,
    messages: [
      {
        from: 'mentee',
        gapMinutes: 0,
        text: 'Back at work since Monday after fourteen months with my daughter. They’ve changed the framework, the build and the coffee machine. In the stand-up I understood the words “and” and “Friday”.',
      },
      {
        from: 'mentor',
        gapMinutes: 120,
        text: 'Welcome back. I’ve returned twice, and both times I was certain they had replaced the language. Which part frightens you: the tools, or being seen not to know them?',
      },
      {
        from: 'mentee',
        gapMinutes: 240,
        text: 'The second. Tools I can learn. Before, I was the person people asked.',
      },
      {
        from: 'mentor',
        gapMinutes: 20,
        text: 'Then for two weeks be the person who asks, out loud, and writes down the answers. Call it “notes for newcomers”. You are the only one who can still see what’s confusing; in a month you’ll have lost that power.',
      },
      {
        from: 'mentee',
        gapMinutes: 4320,
        text: 'Page has 23 entries. Two colleagues added their own questions, one of them has been here for three years!',
      },
      { from: 'mentor', gapMinutes: 60, text: 'Naturally. Nobody dares to ask in year three.' },
      {
        from: 'mentee',
        gapMinutes: 11520,
        text: 'Harder one. I am at 80%, and they plan sprints as though I were at 100. I end up with the laptop on my knees at 21h.',
      },
      { from: 'mentor', gapMinutes: 180, text: 'How are the tickets estimated?' },
      {
        from: 'mentee',
        gapMinutes: 15,
        text: 'Points, by the team. Then they’re divided equally by five heads.',
      },
      {
        from: 'mentor',
        gapMinutes: 25,
        text: 'So your capacity is 0.8 and with a return-to-work month honestly 0.6. Say the number at planning, before the dividing: “I can take 5 points of the 8.” It’s arithmetic, not an excuse, so use your arithmetic voice.',
      },
      {
        from: 'mentee',
        gapMinutes: 17280,
        text: 'I said it. Silence of two seconds, then Luc said “me too, actually, I’m on the hiring panel all week”. Now there’s a capacity line on the board for everyone.',
      },
      { from: 'mentor', gapMinutes: 120, text: 'You’ve just done leadership by subtraction.' },
      {
        from: 'mentee',
        gapMinutes: 50400,
        text: 'Small news: they asked me to lead the payment migration. I said yes, at four days. I wouldn’t have added the second half before.',
      },
      {
        from: 'mentor',
        gapMinutes: 50,
        text: 'The second half is the promotion. Say hello to your daughter from someone whose son now reviews my code.',
      },
    ],
  },
];
