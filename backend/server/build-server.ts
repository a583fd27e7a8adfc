import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { registerConsole } from '../demonstration/console/register'
import { registerRemotes } from '../demonstration/console/register-remotes'
import { registerArt } from '../demonstration/seed/register-art'
import { registerOperator } from '../src/features/accounts/register-operator'
import { registerDesk } from '../src/features/chat/staff/register-desk'
import type { Backend } from '../src/platform/backend'
import { registerApi } from '../src/platform/http/api'
import { compressReplies } from '../src/platform/http/compress-replies'
import { registerCrossOrigin } from '../src/platform/http/cross-origin'
import { endSlowBodies } from '../src/platform/http/end-slow-bodies'
import { answerErrors, sendRefusal } from '../src/platform/http/error-reply'
import { registerHealth } from '../src/platform/http/health'
import { registerMediaRoutes } from '../src/platform/http/media-routes'
import { acceptJson, logReplies } from '../src/platform/http/new-server'
import { registerOpenApi } from '../src/platform/http/open-api-route'
import { registerMultipart } from '../src/platform/http/receive-file'
import { registerSecurityText } from '../src/platform/http/security-text'
import { isPageRequest, registerSite } from '../src/platform/http/site'
import { registerMetrics } from '../src/platform/observability/metrics/register-metrics'
import { watchCalls } from '../src/platform/observability/metrics/watch-calls'
import { registerReports } from '../src/platform/observability/reports/register-reports'
import { handlers } from './handlers'

export const buildServer = async (
  server: FastifyInstance,
  backend: Backend,
  isStopping: () => boolean,
): Promise<void> => {
  const { siteFolder, demonstration, securityContact } = backend.configuration
  answerErrors(server)
  logReplies(server)
  watchCalls(server, backend.metrics)
  acceptJson(server)
  endSlowBodies(server)
  server.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  await server.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: false,
    // Browsers warn when only some pages of an origin ask for it.
    originAgentCluster: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  await registerCrossOrigin(server, backend.configuration)
  compressReplies(server)
  await registerMultipart(server)
  registerApi(server, backend, handlers)
  registerOpenApi(server)
  registerMediaRoutes(server, backend)
  registerArt(server)
  registerHealth(server, backend, isStopping)
  if (securityContact !== undefined) registerSecurityText(server, securityContact)
  registerMetrics(server, backend.metrics, backend.configuration.operatorToken)
  registerOperator(server, backend)
  registerDesk(server, backend)
  const reports = await registerReports(server, backend)
  if (demonstration) registerConsole(server, backend, reports)
  else registerRemotes(server, backend, reports)
  if (siteFolder !== undefined) await registerSite(server, siteFolder)
  server.setNotFoundHandler((request, reply) => {
    if (siteFolder !== undefined && isPageRequest(request)) return reply.sendFile('index.html')
    return sendRefusal(request, reply, { code: 'NO_DATA' })
  })
}
