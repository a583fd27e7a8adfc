import {
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../../database/database'

/** Traces of calls and their operations, for the operator's collector. */
export interface Traces {
  watchCalls(server: FastifyInstance): void
  watchDatabase(database: Database): Database
  stop(): Promise<void>
}

const tracer = () => trace.getTracer('tamlung-backend')

/** Continues the trace of the caller. Its header contains only numbers. */
const watchCalls = (server: FastifyInstance): void => {
  const contexts = new WeakMap<FastifyRequest, Context>()
  server.addHook('onRequest', (request, _, done) => {
    const outer = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer().startSpan(request.method, { kind: SpanKind.SERVER }, outer)
    const inner = trace.setSpan(outer, span)
    contexts.set(request, inner)
    context.with(inner, done)
  })
  // The body's events arrive outside of the async context of the request.
  server.addHook('preValidation', (request, _, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done)
  })
  server.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    const route = request.routeOptions.url ?? 'none'
    span?.updateName(`${request.method} ${route}`)
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'tamlung.request_id': request.id,
    })
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

const watchDatabase = (database: Database): Database => ({
  engine: database.engine,
  instance: database.instance,
  run: (operation, input) =>
    tracer().startActiveSpan(operation.name, { kind: SpanKind.CLIENT }, async span => {
      span.setAttributes({ 'db.system.name': 'postgresql', 'tamlung.level': operation.level })
      try {
        return await database.run(operation, input)
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    }),
  listen: (channel, hear, missed) => database.listen(channel, hear, missed),
  load: () => database.load(),
  stop: () => database.stop(),
})

const noTraces: Traces = {
  watchCalls: () => undefined,
  watchDatabase: database => database,
  stop: async () => undefined,
}

/** Traces are configured by OpenTelemetry's own variables. Without an address its packages are not loaded. */
export const openTraces = async (tracesAddress: string | undefined): Promise<Traces> => {
  if (tracesAddress === undefined) return noTraces
  const { startExport } = await import('./start-export')
  return { watchCalls, watchDatabase, stop: startExport() }
}
