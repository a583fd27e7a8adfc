import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { type Edition, editions } from '@tamlung/shared/contract/editions'
import type { BucketOptions } from '@tamlung/shared/storage/bucket'
import { type Environment, EnvironmentReader } from './environment-reader'

export interface Configuration {
  port: number
  host: string
  dataFolder: string
  databaseUrl?: string
  /** The store for members' files; a folder in `dataFolder` by default. */
  mediaStore?: BucketOptions
  edition: Edition
  demonstration: boolean
  siteFolder?: string
  /** The sites' registries; reports about versions that no registry names are dropped. */
  registries: readonly string[]
  /** Other origins whose pages may call /api; `*` stands for every origin. */
  allowedOrigins: readonly string[]
  /** Other origins whose pages may embed the chat. */
  chatOrigins: readonly string[]
  /** Whether customers may send PDF files in the chat. */
  chatPdf: boolean
  /** The origins of pages with passkeys; the first one's host is the relying party. */
  passkeyOrigins: readonly string[]
  /** The secret with which other sites sign the tokens of their users for the chat. */
  chatTokenSecret?: string
  /** The number of proxies in front of the backend. Only their `X-Forwarded-For` entries are trusted. */
  trustedProxies: number
  /** The console's secret; always set when others can reach the console. */
  consoleSecret?: string
  /**
   * The staff's desk: the first administrator, who is created if there are no agents, or the credentials that a
   * demonstration prints.
   */
  desk?: { administrator?: Credentials | undefined; shown?: Credentials | undefined }
  /** The token for reading metrics; without it there are no metrics. */
  operatorToken?: string
  /** The signing keys of receipts, current first; earlier ones stay for verification (Ed25519, PKCS #8, base64). */
  receiptKeys: readonly string[]
  /** The VAPID keys for push: the public and the private key, separated by a space. */
  vapidKeys?: string
  /** The contact for push services. */
  vapidSubject: string
  /** The contact for people who report a vulnerability, in `/.well-known/security.txt`. */
  securityContact?: string | undefined
  /** Allows push messages to private addresses. Only tests set it; no environment variable does. */
  pushAnywhere: boolean
  /** Days for which rows of the audit trail are kept. */
  auditDays: number
  /** Milliseconds between rounds that chain the history; a row is chained in the second round after it. */
  historyPause: number
  /** The address of OpenTelemetry's collector. */
  tracesAddress?: string
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** The demonstration's credentials for the desk. The console's secret, if there is one, replaces the password. */
const demonstrationAgent = { name: 'Admin', password: 'tamlung-desk' } as const

type Credentials = { name: string; password: string }

export class WrongConfiguration extends Error {
  constructor(problems: readonly string[]) {
    super(`the configuration is wrong:\n${problems.map(problem => `  - ${problem}`).join('\n')}`)
    this.name = 'WrongConfiguration'
  }
}

export const readConfiguration = (environment: Environment): Configuration => {
  const env = new EnvironmentReader(environment)
  const host = env.text('HOST') ?? '127.0.0.1'
  const demonstration = env.isOn('DEMO', false)
  const consoleSecret =
    env.secret('CONSOLE_SECRET') ??
    (demonstration && !isLoopback(host) ? randomBytes(24).toString('base64url') : undefined)
  const administrator = env.administrator('DESK_ADMINISTRATOR')
  const hasDesk = env.isOn('DESK', demonstration)
  const shown = demonstration
    ? { name: demonstrationAgent.name, password: consoleSecret ?? demonstrationAgent.password }
    : undefined
  const configuration: Configuration = {
    port: env.integer('PORT', 3000, 0, 65_535),
    host,
    dataFolder: env.folder('DATA_DIR') ?? resolve('.data'),
    databaseUrl: env.postgresAddress('DATABASE_URL'),
    mediaStore: env.bucket('MEDIA_STORE'),
    edition: env.choice('EDITION', editions, 'th'),
    demonstration,
    siteFolder: env.filledFolder('SITE_DIR'),
    registries: env.addresses('REGISTRIES'),
    allowedOrigins: env.origins('ALLOWED_ORIGINS'),
    chatOrigins: env.origins('CHAT_ORIGINS'),
    passkeyOrigins: env.passkeyOrigins('PASSKEY_ORIGINS'),
    chatPdf: env.isOn('CHAT_PDF', false),
    chatTokenSecret: env.secret('CHAT_TOKEN_SECRET'),
    trustedProxies: env.integer('TRUSTED_PROXIES', 0, 0, 10),
    consoleSecret,
    ...(hasDesk && { desk: administrator ? { administrator } : { shown } }),
    operatorToken: env.secret('OPERATOR_TOKEN'),
    receiptKeys: env.ed25519Keys('RECEIPT_KEYS'),
    vapidKeys: env.vapidKeys('VAPID_KEYS'),
    vapidSubject: env.contact('VAPID_SUBJECT') ?? 'https://tamlung.example',
    securityContact: env.contact('SECURITY_CONTACT'),
    pushAnywhere: false,
    auditDays: env.integer('AUDIT_DAYS', 730, 30, 36_500),
    historyPause: env.integer('HISTORY_PAUSE', 15_000, 50, 600_000),
    tracesAddress:
      env.text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? env.text('OTEL_EXPORTER_OTLP_ENDPOINT'),
    logLevel: env.choice('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
  }
  if (env.problems.length > 0) throw new WrongConfiguration(env.problems)
  return configuration
}

/** Whether a name or an address means this machine only. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|([a-z0-9-]+\.)+localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)

export interface PasskeySite {
  /** The relying party id: the host for which passkeys are created. Browsers use them on no other site. */
  id: string
  isOurs: (origin: string) => boolean
}

type Facts = Pick<Configuration, 'passkeyOrigins' | 'demonstration'>

/** Returns the site for passkeys, or undefined where no origins are configured: passkeys are off then. */
export const passkeySite = ({ passkeyOrigins, demonstration }: Facts): PasskeySite | undefined => {
  const [first] = passkeyOrigins
  if (first !== undefined)
    return { id: new URL(first).hostname, isOurs: origin => passkeyOrigins.includes(origin) }
  // The demonstration runs at any port of localhost.
  if (!demonstration) return undefined
  return { id: 'localhost', isOurs: origin => /^http:\/\/localhost(:\d+)?$/.test(origin) }
}
