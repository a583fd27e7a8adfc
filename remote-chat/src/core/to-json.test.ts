import { createAnswers } from './answers'
import { createOutbox } from './outbox'
import { createMemoryStorage } from './testing/memory-store'
import { toJson } from './to-json'

afterEach(() => Reflect.deleteProperty(Array.prototype, 'toJSON'))

test('on a page that makes texts of all lists, what waits is found again and lists are told as lists', () => {
  Object.assign(Array.prototype, { toJSON: () => 'a text' })
  const store = createMemoryStorage().openTab()
  const content = { message_type: 'text', payload: { message: 'hello' } } as const
  const draft = { clientId: 'one', content, createdAt: '2026-11-22', state: 'sending' } as const
  createOutbox(store, 'guest:one', Date.now).add(draft)
  expect(createOutbox(store, 'guest:one', Date.now).drafts()).toMatchObject([draft])
  const answers = createAnswers(store, 'guest:one', () => {})
  answers.give([{ id: 'a', answer: 'Me' }])
  expect(answers.given()).toEqual([{ id: 'a', answer: 'Me' }])
  expect(toJson({ deep: [[1], { list: [2] }], none: undefined, date: new Date(0) })).toBe(
    '{"deep":[[1],{"list":[2]}],"date":"1970-01-01T00:00:00.000Z"}',
  )
})
