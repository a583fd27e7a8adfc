import { aboutPage } from './about-page'

beforeEach(() => history.replaceState(null, '', '/cart/2?token=secret#card'))

test('where somebody writes from is the address without what may be secret in it', () => {
  expect(aboutPage({ options: {}, user: null }).page).toBe(`${location.origin}/cart/2`)
})

test('a page may call itself something else, or nothing', () => {
  expect(aboutPage({ options: { page: 'Cart' }, user: null }).page).toBe('Cart')
  expect(aboutPage({ options: { page: '' }, user: null }).page).toBe('')
})

test('what is said of a user goes before what is said of the page', () => {
  const said = { options: { attributes: { plan: 'free', shop: 'north' } } }
  const user = { attributes: { plan: 'gold' } }
  expect(aboutPage({ ...said, user }).attributes).toEqual({ plan: 'gold', shop: 'north' })
  expect(aboutPage({ ...said, user: null }).attributes).toEqual({ plan: 'free', shop: 'north' })
})

test('what is cut off ends with a whole sign, and holds nothing that is no text', () => {
  const attributes = { title: `${'x'.repeat(199)}🎁`, odd: 'a\0b\ud800' }
  expect(aboutPage({ options: { attributes }, user: null }).attributes).toEqual({
    title: 'x'.repeat(199),
    odd: 'ab',
  })
  expect(aboutPage({ options: { page: `${'x'.repeat(499)}🎁` }, user: null }).page).toBe(
    'x'.repeat(499),
  )
})

test('what no server would take is left out or cut off', () => {
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
