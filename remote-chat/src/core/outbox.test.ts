/** @jest-environment node */
import { createOutbox, type QueuedMessage } from './outbox'
import { createMemoryStorage } from './testing/memory-store'

const now = () => Date.parse('2026-11-22T10:00:00Z')

const draft = (clientId: string): QueuedMessage => ({
  clientId,
  content: { message_type: 'text', payload: { message: clientId } },
  createdAt: '2026-11-22T10:00:00.000Z',
  state: 'sending',
})

const idsOf = (drafts: readonly QueuedMessage[]) => drafts.map(({ clientId }) => clientId)

test('keeps messages that another tab has added meanwhile', () => {
  const storage = createMemoryStorage()
  const one = storage.openTab()
  createOutbox(one, 'guest:1', now).add(draft('first'))
  // This tab does not see yet what the other writes, like tabs in separate processes.
  const seen = new Map(storage.values)
  const late = createOutbox(
    {
      ...storage.openTab(),
      get: key => seen.get(key) ?? null,
      keys: start => [...seen.keys()].filter(key => key.startsWith(start)),
    },
    'guest:1',
    now,
  )
  createOutbox(one, 'guest:1', now).add(draft('second'))
  late.remove('first')
  late.change('first', { state: 'failed' })
  late.remove('first')
  expect(idsOf(createOutbox(one, 'guest:1', now).read())).toEqual(['second'])
})

test('keeps the order of writing and moves a resent message last', () => {
  const store = createMemoryStorage().openTab()
  const outbox = createOutbox(store, 'guest:1', now)
  for (const id of ['c', 'a', 'b']) outbox.add(draft(id))
  expect(idsOf(outbox.read())).toEqual(['c', 'a', 'b'])
  outbox.requeue('c', 'sending')
  expect(idsOf(createOutbox(store, 'guest:1', now).read())).toEqual(['a', 'b', 'c'])
})

test('reads the single list of an earlier version', () => {
  const store = createMemoryStorage().openTab()
  store.set('chat-outbox:guest:1', JSON.stringify([draft('x'), draft('a')]))
  expect(idsOf(createOutbox(store, 'guest:1', now).read())).toEqual(['x', 'a'])
  expect(store.get('chat-outbox:guest:1')).toBeNull()
})

test('reads the valid messages of a list with invalid entries', () => {
  const store = createMemoryStorage().openTab()
  const invalid = [
    null,
    'text',
    7,
    { ...draft('a'), clientId: 7 },
    { ...draft('b'), content: null },
  ]
  store.set('chat-outbox:guest:1', JSON.stringify([...invalid, draft('x')]))
  expect(createOutbox(store, 'guest:1', now).read()).toEqual([{ ...draft('x'), position: now() }])
})

test('removes a list that is not JSON', () => {
  const store = createMemoryStorage().openTab()
  store.set('chat-outbox:guest:1', '{')
  createOutbox(store, 'guest:1', now)
  expect(store.keys('')).toEqual([])
})

test('reports nothing when a change has no effect', () => {
  const store = createMemoryStorage().openTab()
  const key = 'chat-outbox:guest:1:old'
  const old = { ...draft('old'), createdAt: '2026-11-01T10:00:00Z', state: 'failed', reason: 'NO' }
  store.set(key, JSON.stringify(old))
  const onChange = jest.fn()
  const outbox = createOutbox(store, 'guest:1', now, onChange)
  outbox.change('unknown', { state: 'failed' })
  outbox.remove('unknown')
  outbox.expire()
  expect(onChange).not.toHaveBeenCalled()
  expect(store.keys('')).toEqual([key])
})

test('stores position and file under the names of earlier versions', () => {
  const store = createMemoryStorage().openTab()
  const key = 'chat-outbox:guest:1:a'
  store.set(key, JSON.stringify({ ...draft('a'), place: 7, kept: true }))
  const outbox = createOutbox(store, 'guest:1', now)
  expect(outbox.read()).toEqual([{ ...draft('a'), position: 7, isFileStored: true }])
  outbox.change('a', { isFileStored: false })
  expect(JSON.parse(store.get(key) ?? '')).toEqual({ ...draft('a'), place: 7, kept: false })
})

test('ignores messages of a conversation whose name begins alike', () => {
  const store = createMemoryStorage().openTab()
  createOutbox(store, 'user:1', now).add(draft('mine'))
  createOutbox(store, 'user:1:2', now).add(draft('theirs'))
  createOutbox(store, 'user:12', now).add(draft('nobody'))
  expect(idsOf(createOutbox(store, 'user:1', now).read())).toEqual(['mine'])
})

test('keeps the newest 200 messages', () => {
  const store = createMemoryStorage().openTab()
  for (let position = 0; position < 200; position++)
    store.set(
      `chat-outbox:guest:1:m${position}`,
      JSON.stringify({ ...draft(`m${position}`), place: position }),
    )
  const outbox = createOutbox(store, 'guest:1', now)
  expect(outbox.read()).toHaveLength(200)
  outbox.add(draft('newest'))
  const ids = idsOf(outbox.read())
  expect([ids.length, ids[0], ids[199]]).toEqual([200, 'm1', 'newest'])
})

test.each([
  '{',
  'null',
  '7',
  { ...draft('a'), clientId: 7 },
  { ...draft('a'), createdAt: null },
  { ...draft('a'), content: null },
  { ...draft('a'), content: {} },
  { ...draft('a'), state: 'sent' },
  draft('b'),
])('ignores the stored entry %j', stored => {
  const store = createMemoryStorage().openTab()
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored)
  store.set('chat-outbox:guest:1:a', text)
  expect(createOutbox(store, 'guest:1', now).read()).toEqual([])
})

test.each(['sending', 'uploading_file', 'failed'] as const)(
  'reads a stored message that is %s',
  state => {
    const store = createMemoryStorage().openTab()
    store.set('chat-outbox:guest:1:a', JSON.stringify({ ...draft('a'), state }))
    expect(createOutbox(store, 'guest:1', now).read()).toMatchObject([{ clientId: 'a', state }])
  },
)

test('asks before it sends what was written a day ago', () => {
  const outbox = createOutbox(createMemoryStorage().openTab(), 'guest:1', now)
  for (const id of ['old', 'young', 'broken', 'refused']) outbox.add(draft(id))
  const hoursAgo = (hours: number) => new Date(now() - hours * 3_600_000).toISOString()
  outbox.change('old', { createdAt: hoursAgo(24) })
  outbox.change('young', { createdAt: hoursAgo(23.9) })
  outbox.change('broken', { createdAt: 'yesterday' })
  outbox.change('refused', { createdAt: hoursAgo(25), state: 'failed', reason: 'NO' })
  outbox.expire()
  expect(outbox.read().map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', undefined],
    ['sending', undefined],
    ['failed', undefined],
    ['failed', 'NO'],
  ])
})

test('forgets failure and tries when a message is requeued', () => {
  const outbox = createOutbox(createMemoryStorage().openTab(), 'guest:1', now)
  outbox.add({ ...draft('a'), state: 'failed', reason: 'NO', tries: 8 })
  outbox.requeue('a', 'sending')
  const [message] = outbox.read()
  expect([message?.state, message?.reason, message?.tries]).toEqual([
    'sending',
    undefined,
    undefined,
  ])
})
