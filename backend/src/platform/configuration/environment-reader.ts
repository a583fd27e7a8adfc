import { createPrivateKey } from 'node:crypto'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { agentNamePattern } from '@tamlung/shared/contract/desk-inputs'
import type { BucketOptions } from '@tamlung/shared/storage/bucket'

export type Environment = Readonly<Record<string, string | undefined>>

/** Refuses credentials in the address, because logs may contain it. They have variables of their own. */
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

/** Returns undefined for a path that does not exist and can be created. */
const isFolder = (path: string): boolean | undefined => {
  try {
    return statSync(path).isDirectory()
  } catch (error) {
    // Other codes, such as ENOTDIR below a file, mean that no folder can be created there. From Node 22 on,
    // `throwIfNoEntry: false` does not distinguish the two.
    return (error as NodeJS.ErrnoException).code === 'ENOENT' ? undefined : false
  }
}

/** Reads environment variables and collects all problems, so that one message can list them. */
export class EnvironmentReader {
  readonly problems: string[] = []
  readonly #environment: Environment

  constructor(environment: Environment) {
    this.#environment = environment
  }

  /** An empty variable counts as unset. */
  text(name: string): string | undefined {
    return this.#environment[name] || undefined
  }

  #words(name: string): string[] {
    return (this.text(name) ?? '').split(/[\s,]+/).filter(word => word !== '')
  }

  integer(name: string, fallback: number, minimum: number, maximum: number) {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= minimum && value <= maximum) return value
    this.problems.push(
      `${name} must be a whole number from ${minimum} to ${maximum}, not "${text}"`,
    )
    return fallback
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T) {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = choices.find(choice => choice === text)
    if (value !== undefined) return value
    this.problems.push(`${name} must be one of ${choices.join(', ')}, not "${text}"`)
    return fallback
  }

  isOn(name: string, fallback: boolean): boolean {
    return this.choice(name, ['0', '1'], fallback ? '1' : '0') === '1'
  }

  /** A folder that exists or can be created. */
  folder(name: string): string | undefined {
    const path = this.#path(name)
    if (path === undefined || isFolder(path) !== false) return path
    this.problems.push(`${name} must be a folder, or a place for one, not "${path}"`)
    return undefined
  }

  /** A folder that exists, with files of another program. */
  filledFolder(name: string): string | undefined {
    const path = this.#path(name)
    if (path === undefined || isFolder(path)) return path
    this.problems.push(`${name} must be a folder that there is, not "${path}"`)
    return undefined
  }

  #path(name: string): string | undefined {
    const path = this.text(name)
    return path && resolve(path)
  }

  origins(name: string): string[] {
    return this.#words(name).filter(part => {
      if (part === '*') return true
      const origin = URL.canParse(part) ? new URL(part).origin : 'null'
      if (origin === part) return true
      this.problems.push(`${name} takes origins such as https://example.com, not "${part}"`)
      return false
    })
  }

  addresses(name: string): string[] {
    return this.#words(name).filter(part => {
      if (URL.canParse(part) && /^https?:$/.test(new URL(part).protocol)) return true
      this.problems.push(
        `${name} takes addresses such as https://example.com/registry.json, not "${part}"`,
      )
      return false
    })
  }

  /** Browsers create passkeys only over HTTPS, or on localhost, and for a host and its subdomains. */
  passkeyOrigins(name: string): string[] {
    const origins = this.origins(name)
    const [host] = origins.map(origin => (origin === '*' ? '' : new URL(origin).hostname))
    const fits = origins.every(
      origin =>
        /^https:\/\/|^http:\/\/localhost(:|$)/.test(origin) &&
        `.${new URL(origin).hostname}`.endsWith(`.${host}`),
    )
    if (!fits)
      this.problems.push(`${name} takes https origins of the first one's host, or below it`)
    return fits ? origins : []
  }

  /** Reads `name:password`. The password must be long, because staff see the chats of all customers. */
  administrator(name: string) {
    const text = this.text(name)
    if (text === undefined) return undefined
    const [, who = '', password = ''] = /^([^:]+):(.{12,128})$/.exec(text) ?? []
    if (!agentNamePattern.test(who))
      this.problems.push(
        `${name} must be a name of 2 to 40 letters, a colon and a password of 12 signs or more`,
      )
    return { name: who, password }
  }

  secret(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined || text.length >= 32) return text
    this.problems.push(`${name} must have at least 32 characters`)
    return undefined
  }

  ed25519Keys(name: string): string[] {
    return this.#words(name).filter(key => {
      if (isEd25519(key)) return true
      this.problems.push(
        `${name} takes Ed25519 private keys as PKCS #8 in base64, separated by spaces`,
      )
      return false
    })
  }

  vapidKeys(name: string): string | undefined {
    const keys = this.#words(name)
    if (keys.length === 0) return undefined
    const [open = '', closed = ''] = keys.map(key => Buffer.from(key, 'base64url'))
    if (keys.length === 2 && open.length === 65 && closed.length === 32) return keys.join(' ')
    this.problems.push(
      `${name} takes a public and a private key, as "npx web-push generate-vapid-keys" makes them`,
    )
    return undefined
  }

  contact(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined || /^(https:\/\/|mailto:)\S+$/.test(text)) return text
    this.problems.push(`${name} must begin with https:// or mailto:`)
    return undefined
  }

  postgresAddress(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text
    this.problems.push(`${name} must be an address such as postgresql://user:secret@host:5432/name`)
    return undefined
  }

  bucket(name: string): BucketOptions | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (!isBucketAddress(text)) {
      this.problems.push(
        `${name} must be the address of a bucket, such as https://s3.example/bucket`,
      )
      return undefined
    }
    const needed = (key: string) => {
      const value = this.text(key)
      if (value === undefined) this.problems.push(`${name} needs ${key}, too`)
      return value ?? ''
    }
    return {
      endpoint: text.replace(/\/$/, ''),
      accessKeyId: needed('AWS_ACCESS_KEY_ID'),
      secretAccessKey: needed('AWS_SECRET_ACCESS_KEY'),
      region: this.text('AWS_REGION') ?? 'auto',
    }
  }
}
