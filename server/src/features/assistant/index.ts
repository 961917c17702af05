import type { Context } from '../../context.ts';
import type { Feature } from '../../feature.ts';
import type { Matching } from '../matching/index.ts';
import type { Mentors } from '../mentors/index.ts';
import { assistantRoutes } from './assistant.routes.ts';
import { connectToModel } from './language-model.ts';
import { createModelReranker } from './language-model-reranker.ts';
import { createRecommend } from './recommendation.service.ts';

/**
 * The assistant, which recommends mentors based on seven answers, using a language model if one is configured. It
 * stores nothing.
 */
export const createAssistant = (
  context: Context,
  lower: { mentors: Mentors; matching: Matching },
): Feature => {
  const { languageModel } = context.config;
  const model = languageModel && createModelReranker(connectToModel(languageModel), context.log);
  return {
    name: 'assistant',
    routes: assistantRoutes(createRecommend(context, lower, model?.rerank)),
    ...(model && {
      counters: [
        {
          name: 'language_model_requests_total',
          help: 'Requests to the language model by outcome',
          label: 'outcome',
          counts: model.counts,
        },
      ],
    }),
  };
};
