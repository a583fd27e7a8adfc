import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { defineOperation } from '../database/operation'
import { one } from '../database/sql'

const argon2id = 2

/** OWASP's minimum for argon2id. */
const strength = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, strength)

/** Verified for unknown members, so that both replies take the same time. */
const decoy = hashPassword(randomBytes(16).toString('hex'))

export const isPassword = async (
  stored: string | undefined,
  password: string,
): Promise<boolean> => {
  const matches = await verify(stored ?? (await decoy), password, strength)
  return stored !== undefined && matches
}

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Tokens are random enough for a plain hash, which makes them useless to readers of the database. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Takes the same time wherever the two differ. */
export const isSameSecret = (brought: string, secret: string): boolean =>
  timingSafeEqual(digest(brought), digest(secret))

export const newCode = (): string => randomInt(1_000_000).toString().padStart(6, '0')

/** Stores the first proposal and returns it to all instances, so that they sign and verify with the same secret. */
export const shareSecret = defineOperation(
  'secret.share',
  'locked',
  async (sql, { name, proposal }: { name: string; proposal: string }) => {
    await sql.query('insert into secret (name, value) values ($1, $2) on conflict do nothing', [
      name,
      proposal,
    ])
    const row = await one<{ value: string }>(sql, 'select value from secret where name = $1', [
      name,
    ])
    return row.value
  },
)
