import { watchEntry, watchSheets } from './boot-failure'

const shown = () => document.querySelector('[role="alert"]')
const page = () => document.getElementById('root')

let hasStarted = true
beforeAll(() => watchEntry(() => hasStarted))
afterEach(() => {
  hasStarted = true
})

/** Simulates the end of the document, with an entry that has run or has not. */
function endDocument(started: boolean) {
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<div id="root"><div class="frame"></div></div>'
  hasStarted = started
  window.dispatchEvent(new Event('DOMContentLoaded'))
}

test('does nothing when the entry runs', () => {
  endDocument(true)
  expect(shown()).toBeNull()
})

test('shows a retry when the entry did not run', () => {
  endDocument(false)
  expect(shown()?.textContent).toContain('This page could not be opened.')
  expect(shown()?.querySelector('button')?.textContent).toBe('Try again')
  expect(page()).not.toBeVisible()
})

describe('the shell’s stylesheet', () => {
  beforeAll(watchSheets)
  beforeEach(() => {
    document.documentElement.lang = 'en'
    document.head.innerHTML = '<link rel="stylesheet" href="/remote.css">'
    document.body.innerHTML = '<div id="root">a page</div><link rel="stylesheet" href="/main.css">'
  })

  const fails = (place: string) =>
    document.querySelector(`${place} link`)?.dispatchEvent(new Event('error'))

  test('shows an error instead of an unstyled page when it fails', () => {
    fails('body')
    expect(shown()?.textContent).toContain('This page could not be opened.')
    expect(page()).not.toBeVisible()
  })

  test('reports a failure once, whatever else is missing', () => {
    hasStarted = false
    fails('body')
    fails('body')
    window.dispatchEvent(new Event('DOMContentLoaded'))
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
  })

  test('does not treat a remote’s stylesheet as the shell’s', () => {
    fails('head')
    expect(shown()).toBeNull()
    expect(page()).toBeVisible()
  })
})
