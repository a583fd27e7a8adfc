import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'
import { importsOf } from './source/imports-of'

/** The packages that the design requires. */
const ordered = [
  'react',
  'react-dom',
  'react-router-dom',
  '@module-federation/enhanced',
  '@rspack/core',
  '@rspack/cli',
  'axios',
  'i18next',
  'react-i18next',
  'mitt',
  'socket.io-client',
  'crypto-js',
  'dayjs',
  'react-final-form',
  'swiper',
  'jest',
  '@testing-library/react',
  'playwright',
]

/** Other names of a package in the code. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  playwright: ['@playwright/test', 'playwright-core'],
}

const rows = readFileSync(join(root, 'docs/packages.md'), 'utf8')
  .split('\n')
  .flatMap(line => {
    const [, name, where = ''] = /^- `([@\w./-]+)`: .*?\((.*)\)$/.exec(line) ?? []
    const [, file] = /`([\w./-]+\.(?:tsx?|mjs))`/.exec(where) ?? []
    return name && file ? [{ name, file }] : []
  })

/** Jest is a command and is recognised by the path that starts it. */
function isUsedIn(name: string, file: string): boolean {
  const source = readFileSync(join(root, file), 'utf8')
  if (name === 'jest') return source.includes('jest/bin/jest.js')
  const names = aliases[name] ?? [name]
  return importsOf(file, source).some(from =>
    names.some(one => from === one || from.startsWith(`${one}/`)),
  )
}

test('lists every required package in docs/packages.md', () => {
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual([...ordered].sort())
})

test.each(rows)('uses $name in $file', ({ name, file }) => {
  expect(isUsedIn(name, file)).toBe(true)
})
