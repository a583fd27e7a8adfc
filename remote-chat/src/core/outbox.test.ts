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

test('ignores messages of a conversation whose name begins alike', () => {
  const store = createMemoryStorage().openTab()
  createOutbox(store, 'user:1', now).add(draft('mine'))
  createOutbox(store, 'user:1:2', now).add(draft('theirs'))
  createOutbox(store, 'user:12', now).add(draft('nobody'))
  expect(idsOf(createOutbox(store, 'user:1', now).read())).toEqual(['mine'])
})
