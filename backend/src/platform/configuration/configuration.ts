import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { type Edition, editions } from '@tamlung/shared/contract/editions'
import type { BucketOptions } from '@tamlung/shared/storage/bucket'
import { type Environment, EnvironmentReader } from './environment-reader'
import { isLoopback } from './is-loopback'

export interface Configuration {
  port: number
  host: string
  dataFolder: string
  databaseUrl?: string
  /** Where the files of members are kept; a folder in `dataFolder` where nothing is said. */
  mediaStore?: BucketOptions
  edition: Edition
  demonstration: boolean
  siteFolder?: string
  /** Other origins whose pages may call /api; `*` stands for every origin. */
  allowedOrigins: readonly string[]
  /** Other origins whose pages may hold the chat. */
  chatOrigins: readonly string[]
  /** Customers may send PDF in the chat. */
  chatPdf: boolean
  /** Where members make passkeys and log in by them; the first one's host is what the keys are for. */
  passkeyOrigins: readonly string[]
  /** What those pages' own servers sign the names of their users with. */
  chatTokenSecret?: string
  /** How many proxies stand in front, so that a sender cannot make up its address. */
  trustedProxies: number
  /** What the console asks for; always there when others can reach it. */
  consoleSecret?: string
  /** The staff's desk: who makes its agents where nobody does yet, or who does in a demonstration, which prints it. */
  desk?: { administrator?: Credentials | undefined; shown?: Credentials | undefined }
  /** What the operator's programs bring to read figures; without it there are none to read. */
  operatorToken?: string
  /** What receipts are signed with, the first one; the others have signed before (Ed25519, PKCS #8, base64). */
  receiptKeys: readonly string[]
  /** What notices to devices are signed with (VAPID): the public and the private key, separated by a space. */
  vapidKeys?: string
  /** Whom the services that bring them write to. */
  vapidSubject: string
  /** Notices may be sent to this machine, too: in tests alone, nobody can say it from outside. */
  pushAnywhere: boolean
  /** Where OpenTelemetry's collector is. */
  tracesAddress?: string
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
}

/** Who makes the desk's agents in the demonstration; where others can reach it, by the console's password. */
export const demonstrationAgent = { name: 'Admin', password: 'tamlung-desk' } as const

type Credentials = { name: string; password: string }

export class WrongConfiguration extends Error {
  constructor(problems: readonly string[]) {
    super(`the configuration is wrong:\n${problems.map(problem => `  - ${problem}`).join('\n')}`)
    this.name = 'WrongConfiguration'
  }
}

export const readConfiguration = (environment: Environment): Configuration => {
  const said = new EnvironmentReader(environment)
  const host = said.text('HOST') ?? '127.0.0.1'
  const demonstration = said.isOn('DEMO', false)
  const consoleSecret =
    said.secret('CONSOLE_SECRET') ??
    (demonstration && !isLoopback(host) ? randomBytes(24).toString('base64url') : undefined)
  const administrator = said.administrator('DESK_ADMINISTRATOR')
  const hasDesk = said.isOn('DESK', demonstration)
  const shown = demonstration
    ? { name: demonstrationAgent.name, password: consoleSecret ?? demonstrationAgent.password }
    : undefined
  const configuration: Configuration = {
    port: said.integer('PORT', 3000, 0, 65_535),
    host,
    dataFolder: said.folder('DATA_DIR') ?? resolve('.data'),
    databaseUrl: said.postgresAddress('DATABASE_URL'),
    mediaStore: said.bucket('MEDIA_STORE'),
    edition: said.choice('EDITION', editions, 'th'),
    demonstration,
    siteFolder: said.filledFolder('SITE_DIR'),
    allowedOrigins: said.origins('ALLOWED_ORIGINS'),
    chatOrigins: said.origins('CHAT_ORIGINS'),
    passkeyOrigins: said.passkeyOrigins('PASSKEY_ORIGINS'),
    chatPdf: said.isOn('CHAT_PDF', false),
    chatTokenSecret: said.secret('CHAT_TOKEN_SECRET'),
    trustedProxies: said.integer('TRUSTED_PROXIES', 0, 0, 10),
    consoleSecret,
    ...(hasDesk && { desk: administrator ? { administrator } : { shown } }),
    operatorToken: said.secret('OPERATOR_TOKEN'),
    receiptKeys: said.ed25519Keys('RECEIPT_KEYS'),
    vapidKeys: said.vapidKeys('VAPID_KEYS'),
    vapidSubject: said.subject('VAPID_SUBJECT'),
    pushAnywhere: false,
    tracesAddress:
      said.text('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT') ?? said.text('OTEL_EXPORTER_OTLP_ENDPOINT'),
    logLevel: said.choice('LOG_LEVEL', ['silent', 'error', 'warn', 'info', 'debug'], 'info'),
  }
  if (said.problems.length > 0) throw new WrongConfiguration(said.problems)
  return configuration
}
