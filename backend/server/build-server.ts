import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { registerConsole } from '../demonstration/console/register'
import { registerRemotes } from '../demonstration/console/serve-remotes'
import { registerArt } from '../demonstration/seed/art'
import { accountHandlers } from '../src/features/accounts/handlers'
import { registerOperator } from '../src/features/accounts/register-operator'
import { bonusHandlers } from '../src/features/bonus/handlers'
import { chatHandlers } from '../src/features/chat/handlers'
import { registerDesk } from '../src/features/chat/staff/register-desk'
import { depositHandlers } from '../src/features/deposits/handlers'
import { gameHandlers } from '../src/features/games/handlers'
import { inviteHandlers } from '../src/features/invite/handlers'
import { limitHandlers } from '../src/features/limits/handlers'
import { lookupHandlers } from '../src/features/lookups/handlers'
import { noticeHandlers } from '../src/features/notices/handlers'
import { pushHandlers } from '../src/features/push/handlers'
import { refundHandlers } from '../src/features/refund/handlers'
import { spinHandlers } from '../src/features/spin/handlers'
import { statementHandlers } from '../src/features/statement/handlers'
import { walletHandlers } from '../src/features/wallet/handlers'
import type { Backend } from '../src/platform/backend'
import { registerApi } from '../src/platform/http/api'
import type { Handlers } from '../src/platform/http/call'
import { registerCrossOrigin } from '../src/platform/http/cross-origin'
import { answerErrors, sendRefusal } from '../src/platform/http/error-reply'
import { registerHealth } from '../src/platform/http/health'
import { registerMediaRoutes } from '../src/platform/http/media-routes'
import {
  acceptJson,
  compressReplies,
  endSlowBodies,
  logReplies,
} from '../src/platform/http/new-server'
import { registerOpenApi, registerSecurityText } from '../src/platform/http/published-texts'
import { registerMultipart } from '../src/platform/http/receive-file'
import { isPageRequest, registerSite } from '../src/platform/http/site'
import { registerMetrics, watchCalls } from '../src/platform/observability/metrics/watch-calls'
import { registerReports } from '../src/platform/observability/reports/register-reports'

/** The compiler refuses this object if a route of the contract has no handler. */
const handlers: Handlers = {
  ...lookupHandlers,
  ...accountHandlers,
  ...walletHandlers,
  ...gameHandlers,
  ...limitHandlers,
  ...noticeHandlers,
  ...pushHandlers,
  ...depositHandlers,
  ...inviteHandlers,
  ...refundHandlers,
  ...bonusHandlers,
  ...statementHandlers,
  ...spinHandlers,
  ...chatHandlers,
}

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
    // Browsers warn if only some pages of an origin send this header.
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
