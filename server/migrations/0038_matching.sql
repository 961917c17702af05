-- Mentee profiles, and the words that suggestions and recommendations are based on (product 5.4, 5.5).

CREATE TABLE mentee_profiles (
  user_id                 uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  interests               text[] NOT NULL,
  concerns                text[] NOT NULL,
  career_goals            text[] NOT NULL,
  skills_to_learn         text[] NOT NULL,
  academic_background     text,
  professional_background text,
  date_of_birth           date,
  bio                     text NOT NULL,
  is_public               boolean NOT NULL,
  created_at              timestamptz(3) NOT NULL,
  updated_at              timestamptz(3) NOT NULL
);
CREATE TRIGGER refuse_deleted_account BEFORE INSERT ON mentee_profiles
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_account('user_id');

-- What the public profiles of mentees are found by. Kept by trigger, as mentor_listings are.
CREATE TABLE mentee_listings (
  user_id       uuid PRIMARY KEY REFERENCES mentee_profiles ON DELETE CASCADE,
  date_of_birth date,
  -- Both names as they are searched, in either order.
  name          text NOT NULL,
  reversed_name text NOT NULL,
  -- The stems of all words: A for those of the lists and backgrounds, D for those of the bio.
  stems         tsvector NOT NULL
);

-- How many public profiles have an entry in one of their lists.
CREATE TABLE mentee_tag_counts (
  field  text NOT NULL CHECK (field IN ('interests', 'concerns', 'careerGoals', 'skillsToLearn')),
  -- The entry as it is searched.
  tag    text NOT NULL,
  -- The entry as it was written first.
  entry  text NOT NULL,
  words  tsvector NOT NULL,
  people integer NOT NULL,
  PRIMARY KEY (field, tag)
);

-- The entries of a profile's lists, each once per list.
CREATE FUNCTION mentee_tags(profile mentee_profiles)
  RETURNS TABLE (field text, tag text, entry text)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path FROM CURRENT AS $$
  SELECT DISTINCT ON (list.field, search_normal(one)) list.field, search_normal(one), one
  FROM (VALUES
    ('interests', profile.interests), ('concerns', profile.concerns),
    ('careerGoals', profile.career_goals), ('skillsToLearn', profile.skills_to_learn)
  ) AS list (field, entries), unnest(list.entries[1:20]) AS one
  ORDER BY list.field, search_normal(one), one
$$;

CREATE FUNCTION list_mentee() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
DECLARE
  given text;
  family text;
  lists text;
  biography text;
BEGIN
  -- One after another: two writers of the same entries in different orders would wait for each other.
  PERFORM pg_advisory_xact_lock('mentee_tag_counts'::regclass::oid::bigint);
  IF TG_OP <> 'INSERT' AND OLD.is_public THEN
    UPDATE mentee_tag_counts AS known SET people = known.people - 1 FROM mentee_tags(OLD) AS gone
      WHERE known.field = gone.field AND known.tag = gone.tag;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.is_public THEN
    INSERT INTO mentee_tag_counts AS known (field, tag, entry, words, people)
      SELECT field, tag, entry, array_to_tsvector(search_parts(tag)), 1 FROM mentee_tags(NEW)
      ON CONFLICT (field, tag) DO UPDATE SET people = known.people + 1;
  END IF;
  IF TG_OP <> 'INSERT' AND OLD.is_public THEN
    DELETE FROM mentee_tag_counts AS known USING mentee_tags(OLD) AS gone
      WHERE known.field = gone.field AND known.tag = gone.tag AND known.people = 0;
  END IF;

  IF TG_OP = 'DELETE' THEN
    RETURN NULL;
  END IF;
  -- The lock makes a change of the account that is under way end first.
  SELECT search_normal(first_name), search_normal(last_name) INTO given, family
    FROM users WHERE id = NEW.user_id AND user_type = 'mentee' AND deleted_at IS NULL FOR SHARE;
  IF NOT NEW.is_public OR NOT FOUND THEN
    DELETE FROM mentee_listings WHERE user_id = NEW.user_id;
    RETURN NULL;
  END IF;
  biography := search_prose(NEW.bio);
  -- A line for each, because no compound goes from one to the next.
  lists := array_to_string(ARRAY(
    SELECT search_normal(entry) FROM unnest(
      NEW.career_goals[1:20] || NEW.concerns[1:20] || NEW.skills_to_learn[1:20] || NEW.interests[1:20]
      || ARRAY[NEW.academic_background, NEW.professional_background]) AS entry
    WHERE entry IS NOT NULL), E'\n');
  INSERT INTO mentee_listings AS known VALUES (
    NEW.user_id, NEW.date_of_birth, given || ' ' || family, family || ' ' || given,
    search_stems(search_parts(lists) || search_compounds(lists), 'A')
      || search_stems(search_parts(biography) || search_hyphenated(biography), 'D'))
  ON CONFLICT (user_id) DO UPDATE SET
    date_of_birth = excluded.date_of_birth, name = excluded.name,
    reversed_name = excluded.reversed_name, stems = excluded.stems;
  RETURN NULL;
END $$;
CREATE TRIGGER list_mentee
  AFTER INSERT OR UPDATE OR DELETE ON mentee_profiles
  FOR EACH ROW EXECUTE FUNCTION list_mentee();

-- A person with another name, or who has become a mentor, is listed anew.
CREATE FUNCTION list_changed_mentee() RETURNS trigger
  LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE mentee_profiles SET is_public = is_public WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER list_changed_mentee
  AFTER UPDATE OF first_name, last_name, user_type, deleted_at ON users
  FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.user_type, OLD.deleted_at)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.user_type, NEW.deleted_at))
  EXECUTE FUNCTION list_changed_mentee();

CREATE INDEX mentee_listings_stems ON mentee_listings USING gin (stems)
  WITH (gin_pending_list_limit = 256);
CREATE INDEX mentee_listings_name ON mentee_listings (name text_pattern_ops, user_id);
CREATE INDEX mentee_listings_reversed_name ON mentee_listings (reversed_name text_pattern_ops, user_id);
CREATE INDEX mentee_tag_counts_common ON mentee_tag_counts (field, people DESC, tag);
CREATE INDEX mentee_tag_counts_words ON mentee_tag_counts USING gin (words)
  WITH (fastupdate = off);

-- What words mean: a term of one or several words names a concept, and a concept belongs to a field.
-- A term may name several concepts. The field `manner` describes how mentors work. Operators may add
-- rows (docs/operations.md).
CREATE TABLE matching_terms (
  field   text NOT NULL,
  concept text NOT NULL,
  term    text NOT NULL CHECK (length(term) BETWEEN 1 AND 60),
  PRIMARY KEY (concept, term)
);

INSERT INTO matching_terms (field, concept, term)
SELECT DISTINCT field, concept, term FROM (VALUES
  ('work', 'job search', 'job search, job hunt, job hunting, vacancy, job offer, applying, unemployed, laid off, redundancy, jobless, recruiter, recruitment, hiring, hire, headhunter, job market'),
  ('work', 'job application', 'cv, resume, cover letter, application letter, linkedin, portfolio, gaps'),
  ('work', 'job interview', 'interview, interviews, interviewing, mock interview, assessment centre, self-presentation, role play'),
  ('work', 'career change', 'career change, career switch, retraining, change career, new career, transferable skills, second career, bootcamp, quit, leave my job, leaving, reinvent'),
  ('work', 'return to work', 'return to work, returning to work, returner, comeback, career break, parental leave, maternity leave, back to work, stay-at-home'),
  ('work', 'promotion', 'promotion, promoted, career ladder, senior role, performance review, visibility'),
  ('work', 'pay', 'salary, pay, wage, raise, pay rise, compensation, underpaid, bonus, salary negotiation'),
  ('work', 'leadership', 'leadership, leader, boss, manager, management, lead, team lead, supervise, supervisor, head of, one-to-ones, delegation, delegate, people management, executive'),
  ('work', 'team conflict', 'conflict, conflicts, quarrel, argue, colleague, colleagues, co-worker, teammate, mobbing, bullying, bully, toxic, mediation, mediator, difficult conversations'),
  ('work', 'feedback', 'feedback, criticism, one-to-one, difficult conversation, appraisal'),
  ('work', 'dismissal', 'dismissal, dismissed, fired, sacked, termination, terminated, notice, severance, warning letter, employment contract, works council, laid off'),
  ('work', 'employment law', 'employment law, labour law, employment lawyer, works council, workers rights, union, collective agreement, discrimination'),
  ('work', 'burnout', 'burnout, burn out, burned out, exhausted, exhaustion, overwork, overworked, overtime, stress, overwhelmed, work-life balance, tired, sick leave'),
  ('work', 'remote work', 'remote, remote work, home office, hybrid, distributed team, digital nomad, asynchronous'),
  ('work', 'freelancing', 'freelance, freelancer, freelancing, self-employed, contractor, solo, day rate, independent, first clients, gig'),
  ('work', 'apprenticeship', 'apprentice, apprenticeship, internship, intern, trainee, graduate scheme, work experience, first job, entry level'),
  ('work', 'productivity', 'productivity, procrastination, procrastinate, procrastinating, time management, planner, discipline, habits, organised, organized, to-do, priorities, prioritise, focus, accountability, deadlines'),
  ('work', 'confidence', 'confidence, self-confidence, imposter, impostor, self-doubt, insecure, self-esteem, shy, courage, not good enough, perfectionism, comparison'),
  ('work', 'public speaking', 'public speaking, speech, speeches, presentation, presentations, presenting, stage fright, speaker, rhetoric, toast, slides, voice'),
  ('work', 'communication', 'communication, communicate, assertiveness, assertive, listening, storytelling, persuasion, small talk'),
  ('work', 'negotiation', 'negotiation, negotiate, negotiating, bargaining, haggle, terms'),
  ('work', 'networking', 'networking, network, contacts, networking event'),
  ('work', 'diversity', 'diversity, inclusion, women in tech, women in science, equality, gender, lgbtq, first-generation, working class, minority, racism'),
  ('work', 'human resources', 'human resources, hr, people operations, onboarding, talent, employer branding, retention, staffing, employees, staff, rota, shift'),
  ('work', 'retirement', 'retirement, retire, retired, pension, pensions, early retirement, stop working, financial independence'),
  ('work', 'secretarial', 'assistant, secretary, office administration, executive assistant, receptionist'),
  ('business', 'startup', 'startup, start-up, founder, founding, co-founder, cofounder, entrepreneur, entrepreneurship, found a company, start a business, start a company, business idea, own business, venture, accelerator, incubator'),
  ('business', 'business plan', 'business plan, business model, business case, viability, feasibility, lean canvas'),
  ('business', 'fundraising', 'fundraising, raise money, raise, investor, investors, venture capital, angel, seed, term sheet, pitch, pitch deck, deck, funding, cap table, equity, cheque, crowdfunding'),
  ('business', 'grants', 'grant, grants, subsidy, subsidies, public funding, foundation, foundations, funding application, donor, donors, donations'),
  ('business', 'company sale', 'sell my company, company sale, acquisition, acquire, m&a, merger, buyer, buyers, exit, due diligence, earn-out, takeover, letter of intent'),
  ('business', 'succession', 'succession, family business, family firm, hand over, handover, next generation, heir, owner-run'),
  ('business', 'valuation', 'valuation, valuer, appraisal, what it is worth, worth, company value, market value'),
  ('business', 'bankruptcy', 'bankruptcy, bankrupt, insolvency, insolvent, creditors, restructuring, turnaround, liquidation, broke, closing'),
  ('business', 'cash flow', 'cash flow, liquidity, cash, running out of money, margins, profit, profitability, loss, losses, cost control, costs, cfo, controlling, forecast'),
  ('business', 'pricing', 'pricing, price, prices, quote, quotes, day rate, rates, charge, undercharging, packages'),
  ('business', 'sales', 'sales, sell, selling, salesperson, deals, leads, cold calls, cold calling, prospects, b2b, closing deals, clients, customers, crm, account management, tenders'),
  ('business', 'customer service', 'customer service, customer support, complaints, complaint, helpdesk, call centre, customer success, churn'),
  ('business', 'e-commerce', 'e-commerce, ecommerce, online shop, online store, web shop, shopify, etsy, amazon, marketplace, returns, conversion, checkout, dropshipping'),
  ('business', 'retail', 'retail, shop, store, shopkeeper, boutique, merchandise, merchandising, shelf, till, wholesale'),
  ('business', 'importing', 'import, importing, export, exporting, customs, duties, freight, shipping, port, incoterms, sourcing, supplier, suppliers, container, forwarder, tariffs'),
  ('business', 'logistics', 'logistics, supply chain, warehouse, delivery, deliveries, fleet, trucks, stock, inventory, transport, courier, fulfilment'),
  ('business', 'manufacturing', 'manufacturing, manufacture, factory, production, producer, assembly, lean, quality control, tooling, prototype, prototyping, hardware, mass production'),
  ('business', 'procurement', 'procurement, purchasing, tender, tenders, vendors, vendor, public contracts, bids, bidding'),
  ('business', 'operations', 'operations, processes, process, efficiency, scaling, scale, growth, kpi, organisation'),
  ('business', 'strategy', 'strategy, strategic, consultant, consulting, consultancy, business development, market entry, competitors, competition'),
  ('business', 'product management', 'product manager, product management, product lead, roadmap, feature, features, discovery, user stories, mvp, product-market fit, backlog'),
  ('business', 'project management', 'project manager, project management, agile, scrum, kanban, deadline, milestones, stakeholders, waterfall'),
  ('business', 'franchise', 'franchise, franchising, franchisee, licence, licensing, chain, branch'),
  ('business', 'hospitality', 'hospitality, hotel, restaurant, cafe, bistro, bar, pub, catering, kitchen, menu, chef, waiter, guests, tables, food cost, bakery, food truck, brewery'),
  ('business', 'events', 'event, events, wedding, festival, conference, event planning, venue, party, concert'),
  ('business', 'tourism', 'tourism, tourist, tourists, travel, tour guide, tours, travel agency, guide, trips, backpacking'),
  ('business', 'social enterprise', 'social enterprise, nonprofit, non-profit, charity, ngo, volunteer, volunteers, volunteering, association, impact, food bank, fundraiser'),
  ('business', 'crafts business', 'craft business, workshop, trade, tradesman, plumber, plumbing, electrician, carpenter, painter, heating, roofer, mason, joiner'),
  ('business', 'cooperative', 'cooperative, co-op, coop, collective, members owned'),
  ('money', 'accounting', 'accounting, accountant, bookkeeping, bookkeeper, books, balance sheet, annual accounts, audit, auditor, invoices, receipts, spreadsheet'),
  ('money', 'tax', 'tax, taxes, vat, tax return, tax office, tax adviser, taxation, double taxation, deductible, income tax, inheritance tax'),
  ('money', 'unpaid invoices', 'unpaid, unpaid invoice, unpaid invoices, doesn''t pay, late payment, reminder, debt collection, collection, owes, owe, dunning'),
  ('money', 'debt', 'debt, debts, loan, loans, credit card, overdraft, instalments, owe money, creditor, bailiff, debt counselling, in the red, repay'),
  ('money', 'budgeting', 'budget, budgeting, household, saving, savings, save money, broke, spend, spending, expenses, paycheck, personal finance, money habits, emergency fund'),
  ('money', 'investing', 'investing, invest, investment, investments, stocks, shares, index funds, etf, etfs, funds, portfolio, bonds, dividend, dividends, stock market, wealth, crash, broker'),
  ('money', 'crypto', 'crypto, bitcoin, blockchain, token, tokens, ethereum, nft, web3, wallet'),
  ('money', 'mortgage', 'mortgage, mortgages, home loan, bank loan, interest rate, refinancing, down payment, deposit'),
  ('money', 'insurance', 'insurance, insurer, insure, policy, claim, claims, coverage, liability, premiums, actuary, underwriting'),
  ('money', 'banking', 'bank, banking, banker, account, payments, fintech, credit, lending'),
  ('money', 'economics', 'economics, economist, economy, inflation, macroeconomics, markets'),
  ('money', 'inheritance', 'inheritance, inherit, inherited, will, testament, estate, heirs, heir, executor, probate, legacy'),
  ('money', 'fraud', 'fraud, scam, scammed, scammer, phishing, stolen, embezzlement, money laundering, compliance'),
  ('money', 'benefits', 'benefits, welfare, social security, allowance, disability benefit, housing benefit, unemployment benefit'),
  ('property', 'buying a home', 'buy a house, buy a flat, buying a home, first home, home buyer, homebuyer, house hunting, apartment, flat, house, home, estate agent, realtor, viewing, property, notary'),
  ('property', 'renting', 'rent, rented, renting, tenant, tenants, tenancy, landlord, landlady, lease, deposit, eviction, evict, evicted, flatmate, roommate, housing'),
  ('property', 'property investment', 'rental property, buy to let, landlord, real estate, property investment, rental yield, portfolio of flats, house flipping, commercial property'),
  ('property', 'renovation', 'renovation, renovate, refurbish, refurbishment, restoration, restore, extension, insulation, roof, damp, mould, builder, builders, contractor, conversion, convert, kitchen, bathroom, leaking, handyman, diy'),
  ('property', 'planning permission', 'planning permission, building permit, permit, permits, council, zoning, planning, listed building, heritage, heritage building, building regulations'),
  ('property', 'rural buildings', 'barn, barns, shed, cottage, farmhouse, farm building, rural, countryside, stable, derelict'),
  ('property', 'holiday rental', 'holiday rental, holiday rentals, holiday home, airbnb, short-term rental, hosting, host, guests, guest house, bed and breakfast, vacation rental, tourists'),
  ('property', 'architecture', 'architecture, architect, architectural, floor plan, building design, facade, structural engineer'),
  ('property', 'interior design', 'interior, interiors, interior design, furniture, furnishing, decorate, decoration, staging, colours'),
  ('property', 'construction', 'construction, construction site, building site, civil engineer, civil engineering, concrete, builder, site manager, surveyor, bridge'),
  ('property', 'housing community', 'co-housing, cohousing, housing cooperative, homeowners association, neighbours, neighbour, neighbourhood'),
  ('property', 'urban planning', 'urban planning, city planning, planner, mobility, cycling, cycle lane, bike lane, traffic, public transport, residents, junction, street, streets, car park'),
  ('law', 'contracts', 'contract, contracts, agreement, agreements, clause, terms and conditions, breach of contract, sign, signed, non-compete, nda'),
  ('law', 'divorce', 'divorce, divorced, separation, separate, separating, split up, marriage, husband, wife, spouse, ex-husband, ex-wife, prenup, alimony, maintenance, family law'),
  ('law', 'custody', 'custody, visitation, child support, guardianship, access to children, family court, co-parenting, youth welfare'),
  ('law', 'criminal law', 'criminal, crime, police, arrested, charge, charged, prosecutor, prosecution, prison, defence lawyer, defendant, probation, theft'),
  ('law', 'litigation', 'lawsuit, sue, sued, suing, court, judge, hearing, trial, litigation, appeal, claim, arbitration, small claims, dispute, disputes'),
  ('law', 'law practice', 'law, lawyer, legal, attorney, solicitor, barrister, law firm, paralegal, law school, bar exam, jurist, bar'),
  ('law', 'immigration', 'immigration, immigrant, visa, residence permit, residency, citizenship, asylum, refugee, refugees, deportation, work permit, blue card, migration, migrant, green card, naturalisation'),
  ('law', 'copyright', 'copyright, copied, copying, plagiarism, licence, royalties, rights, infringement, piracy'),
  ('law', 'trademark', 'trademark, trademarks, trade mark, brand name, counterfeit, copycat, fake, fakes, imitation, knock-off'),
  ('law', 'patents', 'patent, patents, patented, invention, inventions, inventor, intellectual property, invent'),
  ('law', 'data protection', 'data protection, gdpr, privacy, personal data, cookies, cookie banner, consent, data breach, data processing'),
  ('law', 'company law', 'company law, corporate law, shareholder, shareholders, incorporation, incorporate, limited company, articles, partnership, board, supervisory board, governance'),
  ('law', 'product regulation', 'regulation, regulatory, regulated, certificate, certification, certified, ce mark, approval, compliance, standards, medical device, conformity, product safety'),
  ('law', 'consumer rights', 'consumer, consumer rights, refund, warranty, guarantee, defective, return, ombudsman'),
  ('law', 'traffic law', 'driving licence, driving ban, speeding, accident, traffic offence'),
  ('law', 'human rights', 'human rights, civil rights, discrimination, harassment, sexual harassment, whistleblower'),
  ('law', 'elder law', 'power of attorney, living will, guardianship, advance directive, care home contract'),
  ('health', 'medicine career', 'doctor, doctors, physician, medical school, medicine, medical, residency, clinic, hospital, surgeon, medical student, specialist training'),
  ('health', 'nursing', 'nurse, nurses, nursing, ward, night shift, hospital, carer, caregiver, patient, patients, midwife, bedside'),
  ('health', 'mental health', 'mental health, therapy, therapist, psychotherapist, psychotherapy, psychologist, psychology, psychiatrist, counselling, counsellor'),
  ('health', 'anxiety', 'anxiety, anxious, panic, panic attack, panic attacks, fear, afraid, worry, worries, phobia, nervous, freeze, nerves, blank, scared'),
  ('health', 'depression', 'depression, depressed, sad, hopeless, lonely, loneliness, empty, unmotivated, suicidal, low mood'),
  ('health', 'adhd', 'adhd, attention deficit, neurodivergent, neurodiversity, concentration, concentrate, attention, distracted, unfinished, executive function, body doubling'),
  ('health', 'autism', 'autism, autistic, asperger, spectrum, sensory, masking, neurodivergent, neurodiversity'),
  ('health', 'dyslexia', 'dyslexia, dyslexic, learning difficulties, learning disability, reading difficulties, dyscalculia, special needs, exam accommodations'),
  ('health', 'sleep', 'sleep, sleeping, insomnia, awake, night, nights, tired, snoring, bedtime, melatonin'),
  ('health', 'addiction', 'addiction, addicted, addict, alcohol, drinking, drink, sober, sobriety, drugs, gambling, gamble, smoking, smoke, quit smoking, recovery, rehab, relapse'),
  ('health', 'nutrition', 'nutrition, nutritionist, diet, dietitian, dietician, eating, meal, meals, healthy food, vegan, vegetarian, gluten, vitamins, food'),
  ('health', 'weight', 'weight, lose weight, weight loss, overweight, obesity, obese, calories, bariatric'),
  ('health', 'eating disorder', 'eating disorder, anorexia, bulimia, binge, binge eating, body image'),
  ('health', 'diabetes', 'diabetes, diabetic, blood sugar, insulin, glucose, prediabetes'),
  ('health', 'heart', 'heart, heart attack, cardiology, cardiologist, blood pressure, stroke, cholesterol'),
  ('health', 'cancer', 'cancer, tumour, oncology, oncologist, chemo, chemotherapy, survivor, palliative'),
  ('health', 'chronic illness', 'chronic illness, chronic, chronic pain, fatigue, long covid, autoimmune, rheumatism, migraine, fibromyalgia, endometriosis, pacing'),
  ('health', 'back and joints', 'back pain, back, knee, knees, shoulder, joint, joints, physiotherapy, physiotherapist, physio, rehabilitation, rehab, posture, injury, injuries, injured, hurt, ankle, tendon, surgery, hip'),
  ('health', 'disability', 'disability, disabled, wheelchair, blind, visually impaired, deaf, hard of hearing, prosthesis, impairment, accessible, sign language'),
  ('health', 'dentistry', 'dentist, dental, dentistry, tooth, teeth, orthodontist, braces, toothache, implants'),
  ('health', 'skin', 'skin, dermatologist, dermatology, acne, eczema, mole, rash'),
  ('health', 'pharmacy', 'pharmacy, pharmacist, medication, medicine, drug, drugs, prescription, pills, side effects, pharmaceutical, clinical trial, clinical trials'),
  ('health', 'pregnancy', 'pregnancy, pregnant, birth, childbirth, postpartum, postnatal, midwife, breastfeeding, newborn, baby, babies, maternity, antenatal'),
  ('health', 'fertility', 'fertility, infertility, ivf, miscarriage, trying for a baby, egg freezing, sperm'),
  ('health', 'menopause', 'menopause, hormones, hot flushes, perimenopause, gynaecologist, periods, womens health'),
  ('health', 'ageing and care', 'dementia, alzheimer, elderly, ageing, aging parents, old age, care home, nursing home, carer, carers, caring for, caregiving, home care, geriatric, grandmother, grandfather, forgetful'),
  ('health', 'grief', 'grief, grieving, bereavement, bereaved, death, died, loss, widow, widower, mourning, funeral, dying, hospice'),
  ('health', 'trauma', 'trauma, ptsd, abuse, abused, violence, domestic violence, assault, flashbacks'),
  ('health', 'sexual health', 'sexuality, sex, sexual health, libido, contraception, intimacy'),
  ('health', 'first aid', 'first aid, emergency, paramedic, ambulance, emergency room'),
  ('health', 'public health', 'public health, epidemiology, vaccination, vaccine, health policy, global health, prevention'),
  ('health', 'health tech', 'digital health, health app, ehealth, telemedicine, medical software, medical device, diagnostics, health data'),
  ('health', 'biotech', 'biotech, biotechnology, biology, biologist, genetics, gene, lab, laboratory, molecular, microbiology, lab technician'),
  ('health', 'mindfulness', 'mindfulness, meditation, meditate, yoga, breathing, relaxation, calm, spiritual, retreat'),
  ('health', 'veterinary', 'vet, veterinary, veterinarian, animal, animals, pet, pets, dog, dogs, cat, cats, puppy'),
  ('tech', 'programming', 'programming, programmer, code, coding, coder, developer, developers, dev, devs, software, software engineer, software developer, python, javascript, java, typescript, frontend, backend, full stack, web development, web developer, app'),
  ('tech', 'software architecture', 'system design, architecture, microservices, distributed systems, api, apis, legacy code, legacy, monolith, refactoring, technical debt'),
  ('tech', 'mobile apps', 'mobile app, app, apps, ios, android, app store, smartphone, swift, kotlin, flutter'),
  ('tech', 'artificial intelligence', 'ai, artificial intelligence, machine learning, ml, deep learning, neural network, neural networks, llm, llms, chatbot, chatgpt, language model, language models, prompt, computer vision, nlp'),
  ('tech', 'data science', 'data science, data scientist, data analysis, data analyst, analytics, statistics, statistical, sql, dashboard, dashboards, excel, spreadsheet, spreadsheets, visualisation, business intelligence'),
  ('tech', 'data engineering', 'data engineer, data engineering, pipeline, pipelines, etl, warehouse, spark, kafka, database, databases, postgres'),
  ('tech', 'cloud and devops', 'cloud, aws, azure, devops, kubernetes, docker, infrastructure, deployment, deployments, site reliability, sre, observability, monitoring, terraform, servers, server, outage, on-call, cloud bill'),
  ('tech', 'cybersecurity', 'security, cybersecurity, cyber security, hacker, hackers, hacked, hack, ransomware, malware, virus, breach, penetration testing, pentest, password, passwords, incident response, forensics, encrypted, attackers, phishing'),
  ('tech', 'it support', 'it support, helpdesk, computer, computers, system administrator, sysadmin, laptop, printer, backup, backups, network administrator, windows, linux'),
  ('tech', 'networks', 'telecom, telecommunications, 5g, fibre, router, internet provider'),
  ('tech', 'testing', 'testing, tester, qa, quality assurance, test automation, bugs, bug'),
  ('tech', 'accessibility', 'accessibility, accessible, wcag, screen reader, screen readers, inclusive design, blind, assistive technology'),
  ('tech', 'user experience', 'ux, ui, user experience, user research, usability, wireframes, interface, product design, product designer, interaction design, figma, user testing, prototypes'),
  ('tech', 'games', 'game, games, video game, video games, game design, game development, game developer, unity, unreal, gamer, gaming, esports, indie game, board game'),
  ('tech', 'embedded', 'embedded, firmware, microcontroller, iot, sensor, sensors, electronics, circuit, pcb, robotics, robot, robots, drone, drones, arduino, automation'),
  ('tech', 'mechanical engineering', 'mechanical engineer, mechanical engineering, machine, machines, engineering, engineer, cad, automotive, car industry, aerospace, materials'),
  ('tech', 'electrical engineering', 'electrical engineer, electrical engineering, electronics, power grid, semiconductor, chip, chips'),
  ('tech', 'open source', 'open source, maintainer, contributor, contributors, github, pull request, community'),
  ('tech', 'low code', 'no-code, low-code, automation, automate, zapier, macros'),
  ('tech', 'website', 'website, web site, homepage, wordpress, landing page, web design, domain, hosting'),
  ('tech', 'virtual reality', 'virtual reality, vr, augmented reality, ar, 3d, metaverse'),
  ('tech', 'space', 'space, satellite, satellites, rocket, astronomy, astrophysics'),
  ('marketing', 'marketing', 'marketing, marketer, advertising, promote, promotion, campaign, campaigns, growth marketing, customers, target group, audience, go-to-market, launch'),
  ('marketing', 'seo', 'seo, search engine, search engines, google, ranking, rankings, keywords, backlinks, organic traffic, search results, traffic'),
  ('marketing', 'paid ads', 'ads, paid ads, google ads, facebook ads, paid media, performance marketing, ad spend, adwords, clicks, cost per click, retargeting'),
  ('marketing', 'branding', 'brand, branding, rebrand, rebranding, logo, identity, positioning, naming, corporate design, brand strategy'),
  ('marketing', 'copywriting', 'copywriting, copywriter, copy, slogan, texts, headlines, sales page, wording, landing page'),
  ('marketing', 'email marketing', 'email marketing, newsletter, newsletters, mailing list, subscribers, open rate'),
  ('marketing', 'public relations', 'public relations, pr, press, journalist, journalists, newspaper, newspapers, media, media relations, press release, reporter, reporters, publicity, interview training, spokesperson'),
  ('marketing', 'crisis communication', 'crisis, shitstorm, reputation, scandal, backlash, bad reviews, public apology, crisis communication'),
  ('marketing', 'market research', 'market research, survey, surveys, focus group, customer interviews, segmentation, questionnaire'),
  ('marketing', 'community', 'community, community building, forum, discord, moderation, moderators, members, meetup'),
  ('marketing', 'social media', 'social media, instagram, tiktok, facebook, linkedin, followers, posts, posting, reels, content strategy, content creator, influencer, influencers, creator, creators, viral, algorithm, hashtag, likes'),
  ('marketing', 'sponsorship', 'sponsor, sponsors, sponsorship, brand deals, brand deal, collaborations, collaboration, affiliate, monetise, monetize, monetisation, media kit'),
  ('media', 'youtube', 'youtube, youtuber, video, videos, channel, subscribers, thumbnail, thumbnails, streaming, streamer, twitch, livestream, vlog, views'),
  ('media', 'podcast', 'podcast, podcasts, podcasting, audio, microphone, episodes, episode, radio, host'),
  ('media', 'film', 'film, films, filmmaker, filmmaking, movie, movies, director, screenplay, screenwriter, screenwriting, cinema, documentary, documentaries, camera, editing, video editing, footage, producer'),
  ('media', 'animation', 'animation, animator, animated, storyboard, storyboards, character design, motion design, 3d, visual effects, cartoon, comics, comic, manga, graphic novel'),
  ('media', 'photography', 'photography, photographer, photo, photos, photographs, camera, lightroom, portraits, exhibition'),
  ('media', 'journalism', 'journalism, journalist, reporter, newsroom, reporting, investigative, column, editor, magazine, news'),
  ('media', 'writing', 'writing, writer, write, author, novel, novelist, book, books, manuscript, fiction, story, stories, poetry, poem, poet, memoir, publish, publisher, publishing, literary agent, agent, self-publishing, draft, chapter, chapters, editor, rejection'),
  ('media', 'blogging', 'blog, blogging, blogger, articles, substack, newsletter, essay, essays'),
  ('media', 'translation', 'translation, translator, translate, interpreter, interpreting, localisation, subtitles'),
  ('arts', 'painting', 'painting, painter, paint, drawing, draw, sketch, watercolour, oil, canvas, artist, art, artworks, fine art, sculpture, sculptor, studio'),
  ('arts', 'art market', 'gallery, galleries, galerist, curator, exhibition, exhibitions, art fair, collector, collectors, museum, museums, residency, art career, selling art, commission, commissions'),
  ('arts', 'illustration', 'illustration, illustrator, picture book, children''s book, comics, graphic design, graphic designer, typography, layout, print'),
  ('arts', 'design', 'design, designer, designs, industrial design, product design, creative, art director, design school'),
  ('arts', 'fashion', 'fashion, clothes, clothing, garment, garments, textile, textiles, sewing, sew, tailor, tailoring, knitwear, knitting, stylist, styling, shoes, jewellery, pattern, fabrics'),
  ('arts', 'music', 'music, musician, musical, song, songs, songwriter, songwriting, singer, singing, sing, band, album, guitar, piano, violin, drums, cello, orchestra, conductor, choir, concert, gig, gigs, record label, label, composer, composing, composition, producer, dj, recording, voice'),
  ('arts', 'theatre', 'theatre, theater, acting, actor, actress, drama, audition, auditions, stage, drama school, comedy, comedian, stand-up, improv, casting, rehearsal, directing, playwright'),
  ('arts', 'dance', 'dance, dancer, dancing, ballet, choreography, choreographer, hip hop, tango, salsa'),
  ('arts', 'crafts', 'craft, crafts, handmade, pottery, ceramics, ceramic, woodwork, woodworking, wood, carpentry, furniture making, leather, glass, metalwork, blacksmith, etsy, weaving, craftsman'),
  ('arts', 'culture work', 'culture, cultural, cultural management, arts funding, arts council, heritage, museum, library, libraries, librarian, archive'),
  ('education', 'teaching', 'teacher, teachers, teaching, teach, school, schools, classroom, pupils, class, lessons, lesson, headteacher, principal, schoolteacher, educator, essays, marking'),
  ('education', 'tutoring', 'tutor, tutoring, homework, private lessons, maths help'),
  ('education', 'exams', 'exam, exams, examination, examinations, test anxiety, revision, revise, pass, failed, finals, a-levels, grades, retake, entrance exam, test score, admission test'),
  ('education', 'study skills', 'study, studying, study skills, learning strategies, study techniques, notes, memory, memorise, lecture, lectures, semester, student, students, learn'),
  ('education', 'admissions', 'university, college, admission, admissions, applying to university, application essay, personal statement, which degree, choose a degree, study choice, degree, apply abroad, oxford, ivy league, master''s, masters, bachelor, undergraduate'),
  ('education', 'scholarships', 'scholarship, scholarships, tuition, student loan, student finance, funded, study funding, stipend, fellowship, bursary'),
  ('education', 'study abroad', 'study abroad, erasmus, exchange, exchange semester, semester abroad, foreign university, abroad, overseas'),
  ('education', 'doctorate', 'phd, doctorate, doctoral, dissertation, thesis, supervisor, postdoc, viva, academia, academic writing, professor, prof, literature review'),
  ('education', 'research', 'research, researcher, academic, academia, publish, paper, papers, journal, peer review, lab, science, scientist, scientific, conference, professor, research grants'),
  ('education', 'science', 'physics, physicist, chemistry, chemist, biology, biologist, geology, mathematics, maths, mathematician, laboratory, experiments'),
  ('education', 'languages', 'language, languages, foreign language, language learning, grammar, vocabulary, pronunciation, accent, fluent, fluency, conversation practice, b1, b2, c1, ielts, toefl, language teacher'),
  ('education', 'english', 'english, ielts, toefl'),
  ('education', 'german', 'german, deutsch, germany, goethe'),
  ('education', 'french', 'french, francais, france, delf'),
  ('education', 'spanish', 'spanish, espanol, spain, castellano, dele'),
  ('education', 'italian', 'italian, italiano, italy'),
  ('education', 'chinese', 'chinese, mandarin, china, cantonese'),
  ('education', 'japanese', 'japanese, japan'),
  ('education', 'arabic', 'arabic, arab, morocco, egypt'),
  ('education', 'early childhood', 'kindergarten, nursery school, preschool, day care, daycare, childminder, nanny, early childhood, montessori, toddlers'),
  ('education', 'special education', 'special education, special needs, inclusion, learning support, speech therapy, speech therapist, gifted'),
  ('education', 'online courses', 'online course, online courses, e-learning, elearning, edtech, instructional design, instructional designer, learning designer, course creation, webinar, curriculum, training adults, adult education, corporate training, trainer, learning and development'),
  ('education', 'school trouble', 'school refusal, bullied, bullying, truancy, detention, report card, grades, parents evening, homework, homeschooling'),
  ('education', 'career guidance', 'career guidance, career counselling, orientation, what to study, what to become, don''t know what to do, gap year, direction, school leaver'),
  ('family', 'parenting', 'parenting, parent, parents, mother, father, mum, mom, dad, kids, kid, child, children, son, daughter, family, raising children, tantrum, tantrums'),
  ('family', 'teenagers', 'teenager, teenagers, teen, teens, adolescent, adolescence, puberty, screen time, youth'),
  ('family', 'toddlers', 'baby, babies, toddler, toddlers, infant, newborn, crying, nappies'),
  ('family', 'single parents', 'single parent, single mother, single father, alone with kids, childcare, lone parent'),
  ('family', 'adoption', 'adoption, adopt, adopted, foster, fostering, foster child, stepfamily, stepchild, stepmother, patchwork'),
  ('family', 'relationships', 'relationship, relationships, partner, couple, couples, girlfriend, boyfriend, dating, love, breakup, heartbreak, jealousy, affair, marriage, couples therapy, friendship, friends'),
  ('family', 'wedding', 'wedding, bride, groom, marry, engaged'),
  ('family', 'coming out', 'coming out, gay, lesbian, queer, trans, transgender, bisexual, gender identity, lgbtq'),
  ('family', 'household', 'household, chores, mental load, tidy, tidying, declutter, cleaning'),
  ('family', 'loneliness', 'lonely, loneliness, alone, make friends, new in town, no friends, isolated'),
  ('migration', 'moving abroad', 'moving abroad, move abroad, relocate, relocation, relocating, expat, expats, emigrate, emigrating, new country, abroad, moving to, settle, settling, newcomer, newcomers'),
  ('migration', 'integration', 'integration, culture shock, homesick, intercultural, newcomer, foreigner, belonging, mother tongue'),
  ('migration', 'recognition', 'recognition of qualifications, foreign degree, foreign diploma, diploma recognition, licence to practise, equivalence, recognised'),
  ('sport', 'running', 'running, run, runner, marathon, half marathon, jogging, ultramarathon, triathlon, 5k, 10k, race'),
  ('sport', 'strength', 'gym, strength, weightlifting, weights, muscle, personal trainer, fitness, workout, workouts, crossfit, bodybuilding, exercise, get fit'),
  ('sport', 'cycling', 'cycling, cyclist, bike, bikes, bicycle, bicycles, mountain bike, cycle, e-bike'),
  ('sport', 'football', 'football, soccer, footballer, goalkeeper, referee, club, youth team'),
  ('sport', 'team sports', 'basketball, handball, volleyball, rugby, hockey, cricket, baseball, team sport'),
  ('sport', 'swimming', 'swimming, swim, swimmer, diving, dive, open water, surfing, surf, sailing, sail, rowing, kayak'),
  ('sport', 'racket sports', 'tennis, badminton, table tennis, squash, padel'),
  ('sport', 'climbing', 'climbing, climb, climber, bouldering, mountaineering, mountain, mountains, hiking, hike, alpine, skiing, ski, snowboard'),
  ('sport', 'martial arts', 'martial arts, boxing, boxer, judo, karate, mma, wrestling, self-defence'),
  ('sport', 'horses', 'horse, horses, riding, rider, pony, ponies, equestrian, stable, dressage'),
  ('sport', 'golf', 'golf, golfer'),
  ('sport', 'chess', 'chess, chess player, grandmaster, board games'),
  ('sport', 'sports career', 'athlete, athletes, professional sport, pro, transfer, sports agent, scout, scholarship, olympic, squad, national team, competition, competitive, dual career, end of career, retire from sport'),
  ('sport', 'coaching athletes', 'coach, coaching, trainer, training plan, training, youth coach, performance, sports science, sport psychology, mental training, match, season'),
  ('sport', 'sports club', 'sports club, club, club board, membership, association, sports management, federation'),
  ('sport', 'motorsport', 'racing, motorsport, karting, motorcycle, motorbike'),
  ('politics', 'campaigning', 'campaign, campaigns, campaigning, election, elections, candidate, candidacy, vote, votes, voters, ballot, run for office, door-to-door, canvassing, mayor, council seat'),
  ('politics', 'local politics', 'local politics, city council, council, councillor, mayor, municipality, municipal, village, town hall, city hall, local government, citizens, petition, referendum'),
  ('politics', 'policy', 'policy, policies, legislation, bill, parliament, ministry, minister, government, public administration, civil servant, civil service, think tank, policy analysis, public sector'),
  ('politics', 'lobbying', 'lobbying, lobbyist, lobby, advocacy, interest group, public affairs, brussels'),
  ('politics', 'activism', 'activism, activist, activists, protest, demonstration, grassroots, movement, citizens'' initiative, organising, initiative, solidarity'),
  ('politics', 'diplomacy', 'diplomacy, diplomat, diplomatic, embassy, foreign service, international relations, united nations, un, foreign policy, international organisations, geopolitics, security policy'),
  ('politics', 'development aid', 'development cooperation, humanitarian, humanitarian aid, aid worker, field work, relief, ngo, development aid, united nations'),
  ('politics', 'speechwriting', 'speechwriter, speechwriting, debate, debating, rhetoric, talking points'),
  ('politics', 'european union', 'european union, eu, european commission, european parliament, brussels'),
  ('politics', 'military', 'military, army, soldier, veteran, navy, armed forces, defence'),
  ('politics', 'police and rescue', 'police officer, firefighter, fire brigade, rescue, emergency services'),
  ('environment', 'climate', 'climate, climate change, climate tech, carbon, co2, emissions, decarbonisation, decarbonization, net zero, sustainability, sustainable, green, climate policy, cleantech'),
  ('environment', 'energy', 'energy, solar, wind, wind farm, renewable, renewables, battery, batteries, photovoltaic, heat pump, heating, power plant, oil, gas, fossil fuels, oil and gas, hydrogen, electricity'),
  ('environment', 'nature', 'nature, conservation, biodiversity, forest, forests, forestry, wildlife, birds, ecology, ecologist, river, ocean, marine biology, rewilding, trees'),
  ('environment', 'farming', 'farm, farming, farmer, farmers, agriculture, agricultural, crops, soil, livestock, cattle, cows, dairy, organic farming, vineyard, wine, winery, tractor, harvest, sheep, agronomy'),
  ('environment', 'gardening', 'garden, gardening, gardener, plants, plant, nursery, greenhouse, vegetables, flowers, florist, compost, landscape, allotment'),
  ('environment', 'beekeeping', 'bees, bee, beekeeping, beekeeper, hive, hives, honey, colony, colonies, varroa, mites, brood'),
  ('environment', 'waste', 'waste, recycling, circular economy, zero waste, plastic, reuse, repair, repair cafe, second hand, upcycling'),
  ('environment', 'food production', 'food production, food startup, fermentation, cheese, bread, baking, baker, coffee, roastery, chocolate, brewing, food safety, food tech'),
  ('environment', 'water', 'water, irrigation, drought, flood, flooding, wastewater'),
  ('life', 'cooking', 'cooking, cook, recipe, recipes, chef, kitchen, baking, cuisine'),
  ('life', 'life direction', 'meaning, purpose, crossroads, midlife, midlife crisis, stuck, lost, direction, life coach, values, decision, decisions'),
  ('life', 'religion', 'religion, religious, church, faith, mosque, priest, theology, pastor, islam, muslim, christian, jewish, buddhism'),
  ('life', 'philosophy', 'philosophy, philosopher, ethics, ethical'),
  ('life', 'history', 'history, historian, archaeology, genealogy, ancestors'),
  ('life', 'cars', 'car, cars, garage, mechanic, vehicle, vehicles, electric car, driving'),
  ('life', 'aviation', 'pilot, pilots, aviation, airline, flight, flying, aircraft, cockpit, air traffic'),
  ('life', 'seafaring', 'ship, ships, maritime, sailor, captain, seafarer, fishing, fisherman'),
  ('life', 'beauty', 'beauty, cosmetics, make-up, hairdresser, hair, salon, nails, barber, skincare'),
  ('life', 'social work', 'social work, social worker, youth work, homeless, homelessness, shelter, streetwork, community work, community centre'),
  ('life', 'prison', 'prison, ex-prisoner, reentry, inmate, criminal record, parole'),
  ('manner', 'challenge', 'challenge, challenging, honest, honestly, blunt, bluntly, direct, directly, frank, candid, tough, hard questions, uncomfortable questions, devil''s advocate, sceptical, sceptic, contradict, disagree, argue, provoke, push back, poke holes, sparring, critical, question everything, assumptions, ruthless, no sugar, sharp, won''t flatter, tear apart, grill'),
  ('manner', 'motivate', 'encourage, encouraging, encouragement, cheer, cheering, cheerful, inspire, inspiring, inspiration, motivate, motivating, motivation, believe in, celebrate, energy, enthusiasm, enthusiastic, hope, optimism, optimist, courage, brave, dare, gentle, kind, warm, patient, patience, proud, small wins, if i could, so can you'),
  ('manner', 'introduce', 'introduce, introduction, introductions, intro, intros, network, contacts, address book, connect, connections, open doors, doors, know everybody, people i know, rolodex, recommend you, refer, referral, referrals, put you in touch, vouch, phone book, make the call, write the e-mail, pass you on, matchmaking'),
  ('manner', 'steps', 'step by step, step-by-step, checklist, checklists, plan, template, templates, worksheet, worksheets, exercise, exercises, homework, structure, structured, week by week, weekly, method, list, practical, concrete, hands-on, together we, walk through, walk you through, next step, small steps, schedule, guide, instructions, practise'),
  ('manner', 'urgent', 'urgent, urgency, emergency, emergencies, same day, same evening, at once, immediately, within the hour, within an hour, phone on, at night, around the clock, weekends, quick, quickly, fast, crisis, crises, last minute, deadline, tonight, today, short notice, first aid, call me, pick up the phone, answer fast')
) AS topics (field, concept, terms), unnest(string_to_array(terms, ', ')) AS term;
