import { createPrivateKey, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { type Edition, editions } from '@tamlung/shared/contract/editions'
import type { BucketOptions } from '@tamlung/shared/storage/bucket'
import { agentNamePattern } from './agent-name'
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

type Environment = Readonly<Record<string, string | undefined>>

/** Keys are said beside it, where no log quotes them. */
const isBucketAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}

class Problems {
  readonly list: string[] = []

  integer(environment: Environment, name: string, fallback: number, least: number, most: number) {
    const text = environment[name]
    if (text === undefined || text === '') return fallback
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    this.list.push(`${name} must be a whole number from ${least} to ${most}, not "${text}"`)
    return fallback
  }

  choice<T extends string>(
    environment: Environment,
    name: string,
    choices: readonly T[],
    fallback: T,
  ) {
    const text = environment[name]
    if (text === undefined || text === '') return fallback
    const value = choices.find(choice => choice === text)
    if (value !== undefined) return value
    this.list.push(`${name} must be one of ${choices.join(', ')}, not "${text}"`)
    return fallback
  }

  origins(environment: Environment, name: string): string[] {
    const parts = (environment[name] ?? '').split(/[\s,]+/).filter(part => part !== '')
    return parts.filter(part => {
      if (part === '*') return true
      const origin = URL.canParse(part) ? new URL(part).origin : 'null'
      if (origin === part) return true
      this.list.push(`${name} takes origins such as https://example.com, not "${part}"`)
      return false
    })
  }

  /** Browsers make keys for a host and for what lies below it, and over HTTPS only. */
  passkeyOrigins(environment: Environment, name: string): string[] {
    const origins = this.origins(environment, name)
    const [host] = origins.map(origin => (origin === '*' ? '' : new URL(origin).hostname))
    const fits = origins.every(
      origin =>
        /^https:\/\/|^http:\/\/localhost(:|$)/.test(origin) &&
        `.${new URL(origin).hostname}`.endsWith(`.${host}`),
    )
    if (!fits) this.list.push(`${name} takes https origins of the first one's host, or below it`)
    return fits ? origins : []
  }

  /** `name:password`; staff see everybody's chats, so no short one. */
  administrator(environment: Environment, name: string) {
    const text = environment[name]
    if (text === undefined || text === '') return undefined
    const [, who = '', password = ''] = /^([^:]+):(.{12,128})$/.exec(text) ?? []
    if (!agentNamePattern.test(who))
      this.list.push(
        `${name} must be a name of 2 to 40 letters, a colon and a password of 12 signs or more`,
      )
    return { name: who, password }
  }

  secret(environment: Environment, name: string): string | undefined {
    const text = environment[name]
    if (text === undefined || text === '' || text.length >= 32) return text || undefined
    this.list.push(`${name} must have at least 32 characters`)
    return undefined
  }

  ed25519Keys(environment: Environment, name: string): string[] {
    const keys = (environment[name] ?? '').split(/[\s,]+/).filter(part => part !== '')
    return keys.filter(key => {
      if (isEd25519(key)) return true
      this.list.push(`${name} takes Ed25519 private keys as PKCS #8 in base64, separated by spaces`)
      return false
    })
  }

  vapidKeys(environment: Environment, name: string): string | undefined {
    const keys = (environment[name] ?? '').split(/[\s,]+/).filter(part => part !== '')
    if (keys.length === 0) return undefined
    const [open = '', closed = ''] = keys.map(key => Buffer.from(key, 'base64url'))
    if (keys.length === 2 && open.length === 65 && closed.length === 32) return keys.join(' ')
    this.list.push(
      `${name} takes a public and a private key, as "npx web-push generate-vapid-keys" makes them`,
    )
    return undefined
  }

  subject(environment: Environment, name: string): string {
    const text = environment[name] || 'https://tamlung.example'
    if (/^(https:\/\/|mailto:)\S+$/.test(text)) return text
    this.list.push(`${name} must begin with https:// or mailto:`)
    return text
  }

  postgresAddress(environment: Environment, name: string): string | undefined {
    const text = environment[name]
    if (text === undefined || text === '') return undefined
    if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
    this.list.push(`${name} must be an address such as postgresql://user:secret@host:5432/name`)
    return undefined
  }

  bucket(environment: Environment, name: string): BucketOptions | undefined {
    const text = environment[name]
    if (text === undefined || text === '') return undefined
    if (!isBucketAddress(text)) {
      this.list.push(`${name} must be the address of a bucket, such as https://s3.example/bucket`)
      return undefined
    }
    const needed = (key: string) => {
      const value = environment[key]
      if (value === undefined || value === '') this.list.push(`${name} needs ${key}, too`)
      return value ?? ''
    }
    return {
      endpoint: text.replace(/\/$/, ''),
      accessKeyId: needed('AWS_ACCESS_KEY_ID'),
      secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
      region: environment.AWS_REGION || 'auto',
    }
  }
}

export class WrongConfiguration extends Error {
  constructor(problems: readonly string[]) {
    super(`the configuration is wrong:\n${problems.map(problem => `  - ${problem}`).join('\n')}`)
    this.name = 'WrongConfiguration'
  }
}

const isEd25519 = (text: string): boolean => {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

const folder = (text: string | undefined) =>
  text === undefined || text === '' ? undefined : resolve(text)

export const readConfiguration = (environment: Environment): Configuration => {
  const problems = new Problems()
  const host = environment.HOST || '127.0.0.1'
  const demonstration = problems.choice(environment, 'DEMO', ['0', '1'], '0') === '1'
  const consoleSecret =
    problems.secret(environment, 'CONSOLE_SECRET') ??
    (demonstration && !isLoopback(host) ? randomBytes(24).toString('base64url') : undefined)
  const administrator = problems.administrator(environment, 'DESK_ADMINISTRATOR')
  const hasDesk =
    problems.choice(environment, 'DESK', ['0', '1'], demonstration ? '1' : '0') === '1'
  const shown = demonstration
    ? { name: demonstrationAgent.name, password: consoleSecret ?? demonstrationAgent.password }
    : undefined
  const configuration: Configuration = {
    port: problems.integer(environment, 'PORT', 3000, 0, 65_535),
    host,
    dataFolder: folder(environment.DATA_DIR) ?? resolve('.data'),
    databaseUrl: problems.postgresAddress(environment, 'DATABASE_URL'),
    mediaStore: problems.bucket(environment, 'MEDIA_STORE'),
    edition: problems.choice(environment, 'EDITION', editions, 'th'),
    demonstration,
    siteFolder: folder(environment.SITE_DIR),
    allowedOrigins: problems.origins(environment, 'ALLOWED_ORIGINS'),
    chatOrigins: problems.origins(environment, 'CHAT_ORIGINS'),
    passkeyOrigins: problems.passkeyOrigins(environment, 'PASSKEY_ORIGINS'),
    chatTokenSecret: problems.secret(environment, 'CHAT_TOKEN_SECRET'),
    trustedProxies: problems.integer(environment, 'TRUSTED_PROXIES', 0, 0, 10),
    consoleSecret,
    ...(hasDesk && { desk: administrator ? { administrator } : { shown } }),
    operatorToken: problems.secret(environment, 'OPERATOR_TOKEN'),
    receiptKeys: problems.ed25519Keys(environment, 'RECEIPT_KEYS'),
    vapidKeys: problems.vapidKeys(environment, 'VAPID_KEYS'),
    vapidSubject: problems.subject(environment, 'VAPID_SUBJECT'),
    pushAnywhere: false,
    tracesAddress:
      environment.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ||
      environment.OTEL_EXPORTER_OTLP_ENDPOINT ||
      undefined,
    logLevel: problems.choice(
      environment,
      'LOG_LEVEL',
      ['silent', 'error', 'warn', 'info', 'debug'],
      'info',
    ),
  }
  if (problems.list.length > 0) throw new WrongConfiguration(problems.list)
  return configuration
}
