import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { operatorGuard } from '../operator-guard'
import type { Metrics } from './metrics'

const codes = new WeakMap<FastifyRequest, string>()

/** Records the code of a refused call for the metrics. */
export const noteRefusal = (request: FastifyRequest, code: string): void => {
  codes.set(request, code)
}

const usualOutcome = (status: number): string => (status < 400 ? 'OK' : String(status))

/** Counts after the reply was sent, so that no client waits for it. */
export const watchCalls = (server: FastifyInstance, metrics: Metrics): void => {
  server.addHook('onResponse', async (request, reply) => {
    const { method } = request
    const route = request.routeOptions.url ?? 'none'
    const status = reply.statusCode
    metrics.calls.observe({ method, route, status }, reply.elapsedTime / 1000)
    metrics.outcomes.inc({ method, route, outcome: codes.get(request) ?? usualOutcome(status) })
  })
}

/** Registers `GET /metrics` for Prometheus, only if the configuration has an operator token. */
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
