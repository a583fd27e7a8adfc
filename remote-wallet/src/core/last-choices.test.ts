import { keepChoices, lastChoices } from './last-choices'

afterEach(() => localStorage.clear())

test('remembers choices per member and none for unknown members', () => {
  keepChoices('7', { way: 'qr', provider: 'KBANK' })
  keepChoices('7', { game: 'PG' })
  keepChoices('8', { way: 'bank' })
  keepChoices(undefined, { way: 'gift' })
  expect(lastChoices('7')).toEqual({ way: 'qr', provider: 'KBANK', game: 'PG' })
  expect(lastChoices('8')).toEqual({ way: 'bank' })
  expect(lastChoices(undefined)).toEqual({})
})

test.each(['{', 'null', '7', '["qr"]', '{"__proto__":{"way":"qr"}}'])(
  'ignores the stored choice %s',
  text => {
    keepChoices('7', { way: 'qr' })
    for (const key of Object.keys(localStorage)) localStorage.setItem(key, text)
    expect(lastChoices('7').way).toBeUndefined()
  },
)
