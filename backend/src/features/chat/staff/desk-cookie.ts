import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionHours } from './desk-sessions'

/** By TLS a name that no page of another host of ours can write. */
const namesFor = ({ protocol }: FastifyRequest) =>
  protocol === 'https'
    ? { name: '__Host-desk', place: '/; Secure' }
    : { name: 'desk', place: '/desk' }

export const deskToken = (request: FastifyRequest): string | undefined => {
  const { name } = namesFor(request)
  return new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`).exec(
    request.headers.cookie ?? '',
  )?.[1]
}

/** No script reads it, and no page of anybody else sends it. Without a token the browser forgets it. */
export const setDeskCookie = (
  request: FastifyRequest,
  reply: FastifyReply,
  token: string | undefined,
): void => {
  const { name, place } = namesFor(request)
  const age = token === undefined ? 0 : sessionHours * 3600
  reply.header(
    'Set-Cookie',
    `${name}=${token ?? ''}; Path=${place}; Max-Age=${age}; HttpOnly; SameSite=Strict`,
  )
}
