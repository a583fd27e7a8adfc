import { createPrivateKey } from 'node:crypto'
import type { BucketOptions } from '@tamlung/shared/storage/bucket'
import { agentNamePattern } from './agent-name'

export type Environment = Readonly<Record<string, string | undefined>>

/** Keys are said beside it, where no log quotes them. */
const isBucketAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, search, hash } = new URL(text)
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === ''
}

const isEd25519 = (text: string): boolean => {
  try {
    const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyType === 'ed25519'
  } catch {
    return false
  }
}

/** Reads what the environment says, and gathers all that is wrong with it, to be said at once. */
export class Problems {
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
