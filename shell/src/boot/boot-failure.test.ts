import { watchEntry } from './boot-failure'

const shown = () => document.querySelector('#root [role="alert"]')

/** What the document's end means, for an entry that has run or has not. */
function endDocument(hasStarted: boolean) {
  document.documentElement.lang = 'en'
  document.body.innerHTML = '<div id="root"><div class="frame"></div></div>'
  watchEntry(() => hasStarted)
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
})
