import { createOutbox, type Draft } from './outbox'
import { createMemoryStorage } from './testing/memory-store'

const now = () => Date.parse('2026-11-22T10:00:00Z')

const draft = (clientId: string): Draft => ({
  clientId,
  content: { message_type: 'text', payload: { message: clientId } },
  createdAt: '2026-11-22T10:00:00.000Z',
  state: 'sending',
})

const idsOf = (drafts: readonly Draft[]) => drafts.map(({ clientId }) => clientId)

test('what a tab takes away of what it knew leaves what another has added meanwhile', () => {
  const storage = createMemoryStorage()
  const one = storage.openTab()
  createOutbox(one, 'guest:1', now).add(draft('first'))
  // This tab has not seen yet what the other writes, as tabs in processes of their own do not at once.
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
  expect(idsOf(createOutbox(one, 'guest:1', now).drafts())).toEqual(['second'])
})

test('messages of one moment stay in the order in which they were written, and one that is sent again goes to the end', () => {
  const store = createMemoryStorage().openTab()
  const outbox = createOutbox(store, 'guest:1', now)
  for (const id of ['c', 'a', 'b']) outbox.add(draft(id))
  expect(idsOf(outbox.drafts())).toEqual(['c', 'a', 'b'])
  outbox.requeue('c', 'sending')
  expect(idsOf(createOutbox(store, 'guest:1', now).drafts())).toEqual(['a', 'b', 'c'])
})

test('what an earlier version kept as one list is on its way still', () => {
  const store = createMemoryStorage().openTab()
  store.set('chat-outbox:guest:1', JSON.stringify([draft('x'), draft('a')]))
  expect(idsOf(createOutbox(store, 'guest:1', now).drafts())).toEqual(['x', 'a'])
  expect(store.get('chat-outbox:guest:1')).toBeNull()
})

test("one whose name begins like another's has none of its messages", () => {
  const store = createMemoryStorage().openTab()
  createOutbox(store, 'user:1', now).add(draft('mine'))
  createOutbox(store, 'user:1:2', now).add(draft('theirs'))
  createOutbox(store, 'user:12', now).add(draft('nobody'))
  expect(idsOf(createOutbox(store, 'user:1', now).drafts())).toEqual(['mine'])
})
