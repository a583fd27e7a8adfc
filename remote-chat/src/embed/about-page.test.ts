import { aboutPage } from './about-page'

beforeEach(() => history.replaceState(null, '', '/cart/2?token=secret#card'))

test("removes secrets from the page's address", () => {
  expect(aboutPage({ options: {}, user: null }).page).toBe(`${location.origin}/cart/2`)
})

test("uses the page's own name, or none", () => {
  expect(aboutPage({ options: { page: 'Cart' }, user: null }).page).toBe('Cart')
  expect(aboutPage({ options: { page: '' }, user: null }).page).toBe('')
})

test('puts facts about the user before facts about the page', () => {
  const texts = { options: { attributes: { plan: 'free', shop: 'north' } } }
  const user = { attributes: { plan: 'gold' } }
  expect(aboutPage({ ...texts, user }).attributes).toEqual({ plan: 'gold', shop: 'north' })
  expect(aboutPage({ ...texts, user: null }).attributes).toEqual({ plan: 'free', shop: 'north' })
})

test('trims texts to whole characters', () => {
  const attributes = { title: `${'x'.repeat(199)}🎁`, odd: 'a\0b\ud800' }
  expect(aboutPage({ options: { attributes }, user: null }).attributes).toEqual({
    title: 'x'.repeat(199),
    odd: 'ab',
  })
  expect(aboutPage({ options: { page: `${'x'.repeat(499)}🎁` }, user: null }).page).toBe(
    'x'.repeat(499),
  )
})

test('drops or trims what no server would take', () => {
  const many = Object.fromEntries([...'abcdefghijkl'].map(name => [name, name]))
  expect(
    Object.keys(aboutPage({ options: { attributes: many }, user: null }).attributes ?? {}),
  ).toHaveLength(10)
  const odd: object = { a: {}, b: '', c: null, d: 0, ['e'.repeat(50)]: 'x'.repeat(300) }
  expect(aboutPage({ options: { attributes: { ...odd } }, user: null }).attributes).toEqual({
    d: '0',
    ['e'.repeat(40)]: 'x'.repeat(200),
  })
})
