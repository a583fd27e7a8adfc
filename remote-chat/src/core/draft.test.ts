/** @jest-environment node */
import { createAnswers, createDraft } from './draft'
import { createMemoryStorage } from './testing/memory-store'

test('keeps a suggested text only while the field is empty', () => {
  const store = createMemoryStorage().openTab()
  const draft = createDraft(store, 'guest:one')
  const shown: string[] = []
  const stop = draft.subscribe(text => shown.push(text))
  draft.suggest('Order 1234: ')
  expect([draft.read(), shown]).toEqual(['Order 1234: ', ['Order 1234: ']])
  draft.suggest('something else')
  expect(createDraft(store, 'guest:one').read()).toBe('Order 1234: ')
  stop()
  draft.write('')
  draft.suggest('again')
  expect([draft.read(), shown]).toEqual(['again', ['Order 1234: ']])
})

test('removes an empty draft from the store', () => {
  const { values, openTab } = createMemoryStorage()
  const draft = createDraft(openTab(), 'guest:one')
  draft.write('hello')
  expect([...values]).toEqual([['chat-draft:guest:one', 'hello']])
  draft.write('')
  expect([...values]).toEqual([])
})

describe('createAnswers', () => {
  const open = () => {
    const { values, openTab } = createMemoryStorage()
    const onChange = jest.fn()
    return { values, onChange, answers: createAnswers(openTab(), 'guest:one', onChange) }
  }

  it('stores answers until they are cleared', () => {
    const { values, onChange, answers } = open()
    expect(answers.read()).toBeNull()
    const given = [{ id: 'topic', answer: 'deposit' }]
    answers.write(given)
    expect(onChange).toHaveBeenCalledTimes(1)
    expect([...values.keys()]).toEqual(['chat-answers:guest:one'])
    expect(answers.read()).toEqual(given)
    answers.clear()
    expect(answers.read()).toBeNull()
  })

  it.each([
    ['[]', []],
    ['[{"id":"a","answer":"b"},{"id":1,"answer":"b"},{"id":"a"},null]', [{ id: 'a', answer: 'b' }]],
    ['{"id":"a","answer":"b"}', null],
    ['null', null],
    ['[', null],
  ])('reads a stored %s as %j', (text, expected) => {
    const { values, answers } = open()
    values.set('chat-answers:guest:one', text)
    expect(answers.read()).toEqual(expected)
  })
})
