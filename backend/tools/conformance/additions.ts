import { randomBytes, randomUUID } from 'node:crypto'
import { keySupport } from '@tamlung/shared/contract/client-marker'
import { routes } from '@tamlung/shared/contract/route-table'
import type { Finding } from './checks'
import { ask, type Subject } from './probe'

const finding = (name: string, isThere: boolean, note = ''): Finding => ({
  name,
  isAdditive: true,
  verdict: isThere ? 'yes' : 'no',
  note,
})

const field = (body: unknown, name: string): unknown =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[name] : undefined

const checkChat = async (subject: Subject): Promise<Finding[]> => {
  const guest = { base: subject.base }
  const guestId = randomBytes(16).toString('base64url')
  const body = {
    clientId: randomUUID(),
    sender: 'customer',
    message: { message_type: 'text', payload: { message: 'conformance' } },
    guestId,
  }
  const one = await ask(guest, routes.sendMessage, { body })
  await ask(guest, routes.sendMessage, { body })
  const history = await ask(guest, routes.getHistory, { body: { guestId, limit: 10, skip: 0 } })
  const count = Array.isArray(history.body) ? history.body.length : undefined
  return [
    {
      ...finding('chat: a guest can send and read back', count !== undefined && count > 0),
      isAdditive: false,
    },
    finding('chat: the same clientId is stored once', count === 1, `${count ?? 'no'} stored`),
    finding('chat: messages have an id and a seq', field(one.body, 'seq') === 1),
  ]
}

/** The additions of our own backend that the product uses where present. */
export const checkAdditions = async (subject: Subject): Promise<Finding[]> => {
  const active = await ask(subject, routes.lookupActive)
  const refused = await ask(subject, routes.getWallet, { anonymous: true })
  const keepsKeys = [active, refused].every(
    ({ headers }) => headers.get(keySupport.header) === keySupport.value,
  )
  const findings = [
    finding('every reply has a Date, by which clocks are corrected', active.headers.has('date')),
    finding(
      'every reply says that keys are kept, so that a call that moves money may be sent again',
      keepsKeys,
      keepsKeys ? '' : 'RISK: one press may move money several times; see serve-with-nginx.md',
    ),
    finding('errors carry a requestId', typeof field(refused.body, 'requestId') === 'string'),
    ...(await checkChat(subject)),
  ]
  if (subject.token === undefined) return findings
  const wallet = await ask(subject, routes.getWallet)
  const unmarked = await fetch(`${subject.base}/api/bonus/activate/NOBONUS`, {
    headers: { Authorization: `Bearer ${subject.token}` },
  })
  const statements = await ask(subject, routes.listStatements, { body: { page: 1, limit: 1 } })
  return [
    ...findings,
    finding(
      'the wallet says its currency',
      field(field(wallet.body, 'wallet'), 'currency') != null,
    ),
    finding('lists say their total', typeof field(statements.body, 'total') === 'number'),
    finding(
      'a GET that changes state is refused without the client marker',
      field(await unmarked.json().catch(() => undefined), 'message') === 'KEY_MISSING',
    ),
  ]
}
