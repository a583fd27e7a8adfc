/** @jest-environment node */
import { toJson } from './compat'
import { createAnswers } from './draft'
import { createOutbox } from './outbox'
import { createMemoryStorage } from './testing/memory-store'

afterEach(() => Reflect.deleteProperty(Array.prototype, 'toJSON'))

test('writes lists as lists when the page gives them a toJSON', () => {
  Object.assign(Array.prototype, { toJSON: () => 'a text' })
  const store = createMemoryStorage().openTab()
  const content = { message_type: 'text', payload: { message: 'hello' } } as const
  const draft = { clientId: 'one', content, state: 'sending' } as const
  createOutbox(store, 'guest:one', Date.now).add(draft)
  expect(createOutbox(store, 'guest:one', Date.now).read()).toMatchObject([draft])
  const answers = createAnswers(store, 'guest:one', () => {})
  answers.write([{ id: 'a', answer: 'Me' }])
  expect(answers.read()).toEqual([{ id: 'a', answer: 'Me' }])
  expect(toJson({ deep: [[1], { list: [2] }], none: undefined, date: new Date(0) })).toBe(
    '{"deep":[[1],{"list":[2]}],"date":"1970-01-01T00:00:00.000Z"}',
  )
})
