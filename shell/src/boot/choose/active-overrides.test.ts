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

test('what was put into the tab stays in it until it is taken out', () => {
  keepOverride(record)
  keepOverride({ ...record, name: 'spin' })
  expect(Object.keys(activeOverrides())).toEqual(['wallet', 'spin'])
  forgetOverrides()
  expect(activeOverrides()).toEqual({})
})

test('a site that no longer allows the origin runs nothing from there', () => {
  keepOverride(record)
  allow('http://localhost:9999')
  expect(activeOverrides()).toEqual({})
})

test('where no origin is named what a tab has kept means nothing', () => {
  keepOverride(record)
  document.head.innerHTML = ''
  expect(activeOverrides()).toEqual({})
})
