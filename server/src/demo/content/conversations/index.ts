import type { DemoConversation } from '../types.ts';
import { bodyAndCareConversations } from './body-and-care.ts';
import { foundersAndMoneyConversations } from './founders-and-money.ts';
import { homeAndLawConversations } from './home-and-law.ts';
import { learningAndCraftConversations } from './learning-and-craft.ts';
import { makingThingsConversations } from './making-things.ts';
import { marketingAndAudienceConversations } from './marketing-and-audience.ts';
import { publicLifeConversations } from './public-life.ts';
import { systemDesignConversations } from './system-design.ts';
import { techCareersConversations } from './tech-careers.ts';

export const demoConversations: readonly DemoConversation[] = [
  ...systemDesignConversations,
  ...techCareersConversations,
  ...foundersAndMoneyConversations,
  ...marketingAndAudienceConversations,
  ...homeAndLawConversations,
  ...publicLifeConversations,
  ...makingThingsConversations,
  ...bodyAndCareConversations,
  ...learningAndCraftConversations,
];
