/** @jest-environment node */
import { createDraft } from './draft'
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
