import { createConversation } from '@tamlung/remote-chat/src/core/conversation'
import type { Identity } from '@tamlung/remote-chat/src/core/identity'
import {
  createMemoryFiles,
  createMemoryLock,
  createMemoryStorage,
} from '@tamlung/remote-chat/src/core/testing/memory-store'
import { browserClock } from '@tamlung/remote-chat/src/transport/browser-ports'
import { createFetchTransport } from '@tamlung/remote-chat/src/transport/fetch-transport'
import { callFaults, type Fault, openFaultyProxy, socketFaults } from './faulty-proxy'

type Client = {
  identity: Extract<Identity, { kind: 'member' }>
  chat: ReturnType<typeof createConversation>
  reopen: () => void
  sent: string[]
}

const pause = (milliseconds: number) => new Promise(done => setTimeout(done, milliseconds))
const pick = <Value>(values: readonly Value[]): Value =>
  values[Math.floor(Math.random() * values.length)] as Value

async function post<Reply>(address: string, body: object): Promise<Reply> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
  const text = await reply.text()
  return (text === '' ? undefined : JSON.parse(text)) as Reply
}

async function openClient(backend: string, proxy: string): Promise<Client> {
  const member = await post<{ id: number | string; token: string }>(
    `${backend}/console/api/members`,
    {},
  )
  const identity = {
    kind: 'member',
    userId: String(member.id),
    username: '',
    name: '',
    token: member.token,
  } as const
  const storage = createMemoryStorage()
  const lock = createMemoryLock()
  const transport = createFetchTransport({ origin: proxy })
  const open = () => {
    const chat = createConversation({
      identity,
      transport,
      store: storage.openTab(),
      files: createMemoryFiles(),
      clock: browserClock,
      lock,
    })
    chat.start()
    return chat
  }
  const client: Client = {
    identity,
    chat: open(),
    sent: [],
    reopen() {
      client.chat.close()
      client.chat = open()
    },
  }
  return client
}

/** Reads all messages from the server, without the proxy. */
async function serverSide(backend: string, identity: Identity) {
  const { history } = createFetchTransport({ origin: backend })
  const { signal } = new AbortController()
  const all: Awaited<ReturnType<typeof history>>[number][] = []
  for (;;) {
    const page = await history(identity, { skip: all.length, limit: 100 }, signal)
    if (page.length === 0) return all.reverse()
    all.push(...page)
  }
}

async function settle({ chat }: Client) {
  for (let waited = 0; waited < 240; waited++) {
    const { pending, phase, complete } = chat.state()
    if (pending.length === 0 && phase === 'ready' && complete) return
    if (pending.length === 0 && phase === 'ready') await chat.older()
    else await pause(500)
    if (waited % 20 === 19) chat.wake()
  }
}

function compare(client: Client, stored: Awaited<ReturnType<typeof serverSide>>) {
  const shown = client.chat.state().messages.map(({ id }) => id)
  const own = stored
    .filter(({ sender }) => sender === 'customer')
    .map(({ message }) => (message.payload as { message: string }).message)
  return {
    lost:
      client.sent.filter(text => !own.includes(text)).length +
      stored.filter(({ id }) => !shown.includes(id ?? null)).length,
    doubled: own.length - new Set(own).size + shown.length - new Set(shown).size,
    swapped:
      own.filter((text, index) => client.sent[index] !== text).length +
      shown.filter((id, index) => stored[index]?.id !== id).length,
  }
}

/** Lets several customers write and receive answers while the network and the server fail `wanted` times. */
export async function measureFaults(backend: string, wanted: number) {
  const counts = new Map<Fault, number>()
  const total = () => [...counts.values()].reduce((sum, count) => sum + count, 0)
  let trouble = true
  const proxy = await openFaultyProxy({
    target: backend,
    faultFor: path =>
      trouble && path.startsWith('/api/chat/') && Math.random() < 0.35
        ? pick(callFaults)
        : undefined,
    count: fault => counts.set(fault, (counts.get(fault) ?? 0) + 1),
  })
  const clients = await Promise.all(
    Array.from({ length: 12 }, () => openClient(backend, proxy.origin)),
  )
  let words = 0
  let answers = 0
  while (total() < wanted) {
    for (const client of clients) {
      const what = Math.random()
      if (what < 0.5) {
        const text = `said ${++words}`
        client.sent.push(text)
        client.chat.send({ message_type: 'text', payload: { message: text } })
      } else if (what < 0.8) {
        answers += 1
        await post(`${backend}/console/api/chats`, {
          member: Number(client.identity.userId),
          message: { message_type: 'text', payload: { message: `answer ${answers}` } },
        })
      } else if (what < 0.85) client.reopen()
      else if (what < 0.9) client.chat.wake()
    }
    if (Math.random() < 0.6) proxy.disturb(pick(socketFaults), 0.3)
    await pause(700)
  }
  trouble = false
  for (const { chat } of clients) chat.wake()
  await Promise.all(clients.map(settle))
  const results = await Promise.all(
    clients.map(async client => compare(client, await serverSide(backend, client.identity))),
  )
  for (const { chat } of clients) chat.close()
  await proxy.close()
  const sum = (key: 'lost' | 'doubled' | 'swapped') =>
    results.reduce((all, result) => all + result[key], 0)
  return {
    faults: Object.fromEntries(counts),
    total: total(),
    messages: words,
    answers,
    lost: sum('lost'),
    doubled: sum('doubled'),
    swapped: sum('swapped'),
  }
}
