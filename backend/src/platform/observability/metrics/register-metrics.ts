import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { operatorGuard } from '../operator-guard'
import type { Metrics } from './metrics'

/** `GET /metrics` for Prometheus. Without a token in the configuration there is no such address. */
export const registerMetrics = (
  server: FastifyInstance,
  metrics: Metrics,
  operatorToken: string | undefined,
): void => {
  if (operatorToken === undefined) return
  collectDefaultMetrics({ register: metrics.registry })
  server.get('/metrics', { onRequest: operatorGuard(operatorToken) }, async (_, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type(metrics.registry.contentType)
      .send(await metrics.registry.metrics()),
  )
}
