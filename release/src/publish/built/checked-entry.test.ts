import { runInNewContext } from 'node:vm'
import { checkedEntry, replaceImportMetaUrl } from './checked-entry'

/** Runs a container that loads a script like a bundler's, and returns the element. */
function fetching(address: string) {
  const attributes: Record<string, string> = {}
  const element: { localName: string; setAttribute: (name: string, value: string) => void } = {
    localName: 'script',
    setAttribute: (name, value) => {
      attributes[name] = value
    },
  }
  const page = { document: { createElement: () => element }, container: undefined }
  const code = `"use strict";var container={};(()=>{var s=document.createElement("script");s.src=${JSON.stringify(address)}})()`
  const hashes = { 'page.js': 'sha384-of-page', 'async/page.js': 'sha384-of-async' }
  runInNewContext(checkedEntry(code, hashes), page)
  return { ...element, ...attributes, container: page.container }
}

test('adds the published hash to every chunk request', () => {
  for (const base of ['https://x.example/remotes/lotto/1.0.0/', '/remotes/lotto/1.0.0/_r1/'])
    expect(fetching(`${base}page.js`)).toMatchObject({
      src: `${base}page.js`,
      integrity: 'sha384-of-page',
      crossOrigin: 'anonymous',
    })
})

test('finds the right file when two folders have the same name', () => {
  expect(fetching('/1.0.0/async/page.js')).toMatchObject({ integrity: 'sha384-of-async' })
  expect(fetching('/1.0.0/page.js')).toMatchObject({ integrity: 'sha384-of-page' })
})

test('ignores query and fragment of an address', () => {
  const src = '/1.0.0/page.js?v=1'
  expect(fetching(src)).toMatchObject({ src, integrity: 'sha384-of-page' })
})

test('keeps the container a global of the page', () => {
  expect(fetching('/page.js').container).toEqual({})
})

test('refuses addresses that were not published', () => {
  expect(() => fetching('https://x.example/other.js')).toThrow('was not published')
})

test.each([
  ['new URL(`ball-DCeSdE-E.png`,import.meta.url).href', 'a plain file name'],
  ['new URL("ball.png", import.meta.url)', 'other quotes'],
])('keeps %s: %s', code => {
  expect(replaceImportMetaUrl(code)).toBe(code)
})

test.each([
  [
    'new URL(Object.assign({"./a.png":o})[e],import.meta.url)',
    'new URL(Object.assign({"./a.png":o})[e],self.location.href)',
    'one of several files',
  ],
  [
    'new URL(new URL(`a.png`,import.meta.url).href,``+import.meta.url)',
    'new URL(new URL(`a.png`,import.meta.url).href,``+self.location.href)',
    'a nested URL',
  ],
  [
    'n(()=>import(`./a.js`),[],import.meta.url)',
    'n(()=>import(`./a.js`),[],self.location.href)',
    'an argument',
  ],
])('replaces %s by %s: %s', (code, after) => {
  expect(replaceImportMetaUrl(code)).toBe(after)
})
