import { watchEntry, watchSheets } from './boot-failure'

const shown = () => document.querySelector('[role="alert"]')
const page = () => document.getElementById('root')

let hasStarted = true
beforeAll(() => watchEntry(() => hasStarted))
afterEach(() => {
  hasStarted = true
})

/** What the document's end means, for an entry that has run or has not. */
function endDocument(started: boolean) {
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<div id="root"><div class="frame"></div></div>'
  hasStarted = started
  window.dispatchEvent(new Event('DOMContentLoaded'))
}

test('an entry that runs is left alone', () => {
  endDocument(true)
  expect(shown()).toBeNull()
})

test('an entry that did not run is told, even where its failure was heard by nobody, and can be asked for again', () => {
  endDocument(false)
  expect(shown()?.textContent).toContain('This page could not be opened.')
  expect(shown()?.querySelector('button')?.textContent).toBe('Try again')
  expect(page()).not.toBeVisible()
})

describe("the shell's sheet", () => {
  beforeAll(watchSheets)
  beforeEach(() => {
    document.documentElement.lang = 'en'
    document.head.innerHTML = '<link rel="stylesheet" href="/remote.css">'
    document.body.innerHTML = '<div id="root">a page</div><link rel="stylesheet" href="/main.css">'
  })

  const fails = (place: string) =>
    document.querySelector(`${place} link`)?.dispatchEvent(new Event('error'))

  test('where it does not come or is not what was published, this is said in place of a page without looks', () => {
    fails('body')
    expect(shown()?.textContent).toContain('This page could not be opened.')
    expect(page()).not.toBeVisible()
  })

  test('is told once, whatever else is missing', () => {
    hasStarted = false
    fails('body')
    fails('body')
    window.dispatchEvent(new Event('DOMContentLoaded'))
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1)
  })

  test('is another one than that of a remote, whose part alone is missing then', () => {
    fails('head')
    expect(shown()).toBeNull()
    expect(page()).toBeVisible()
  })
})
