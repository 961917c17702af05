import { paymentWebhook } from '@ithaca/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { createSandbox, sandboxWebhookSecret } from './sandbox.ts';

type SandboxDependencies = Omit<Parameters<typeof createSandbox>[0], 'webhookSecret' | 'deliver'>;

/** Creates the sandbox provider. It delivers its webhooks to this server's own endpoint. */
export const createPaymentProvider = (
  dependencies: SandboxDependencies,
  secret: Parameters<typeof sandboxWebhookSecret>[0],
  http: FastifyInstance,
) =>
  createSandbox({
    ...dependencies,
    webhookSecret: sandboxWebhookSecret(secret),
    async deliver(payload, headers) {
      const { path, method } = paymentWebhook;
      const response = await http.inject({ method, url: path, payload, headers });
      return response.statusCode;
    },
  });
