import { recordOf } from '../testing/records'
import { activeOverrides, forgetOverrides, keepOverride } from './active-overrides'

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

test('ignores a stored override without allowed origins', () => {
  keepOverride(record)
  document.head.innerHTML = ''
  expect(activeOverrides()).toEqual({})
})
