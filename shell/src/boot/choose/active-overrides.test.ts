import { recordOf } from '../testing/records'
import { activeOverrides, forgetOverrides, keepOverride, overrideOrigins } from './active-overrides'

function allow(origins: string) {
  document.head.innerHTML = `<meta name="override-origins" content="${origins}">`
}

const record = { ...recordOf('wallet', '9.9.9'), base: 'http://localhost:4102/' }

beforeEach(() => {
  sessionStorage.clear()
  allow('http://localhost:4102')
})

test('keeps an override for the tab until it is removed', () => {
  keepOverride(record)
  keepOverride({ ...record, name: 'spin' })
  expect(Object.keys(activeOverrides())).toEqual(['wallet', 'spin'])
  forgetOverrides()
  expect(activeOverrides()).toEqual({})
})

test('ignores an override when the site stops allowing its origin', () => {
  keepOverride(record)
  allow('http://localhost:9999')
  expect(activeOverrides()).toEqual({})
})

test('reads the allowed origins from the document', () => {
  allow(' http://localhost:4102  https://dev.example ')
  expect(overrideOrigins()).toEqual(['http://localhost:4102', 'https://dev.example'])
  document.head.innerHTML = ''
  expect(overrideOrigins()).toEqual([])
})

test('ignores stored overrides that are malformed or without an address', () => {
  sessionStorage.setItem('remote-overrides', '{')
  expect(activeOverrides()).toEqual({})
  sessionStorage.setItem('remote-overrides', JSON.stringify({ wallet: { ...record, base: '/' } }))
  expect(activeOverrides()).toEqual({})
  sessionStorage.setItem('remote-overrides', JSON.stringify({ wallet: record }))
  expect(activeOverrides()).toEqual({ wallet: record })
})

test('ignores a stored override without allowed origins', () => {
  keepOverride(record)
  document.head.innerHTML = ''
  expect(activeOverrides()).toEqual({})
})
