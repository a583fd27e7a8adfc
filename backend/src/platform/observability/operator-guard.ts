import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors/refusal'
import { isSameSecret } from '../identity/secrets'

/** Requires the operator's token, because metrics reveal how much money there is. */
export const operatorGuard =
  (token: string) =>
  async ({ headers }: FastifyRequest): Promise<void> => {
    const [, brought = ''] = /^Bearer ([\x21-\x7e]{1,400})$/.exec(headers.authorization ?? '') ?? []
    if (!isSameSecret(brought, token)) throw new Refusal('UNAUTHORIZED')
  }
