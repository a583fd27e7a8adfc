import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

const inCode = Array.from(
  textOf('backend/src/platform/configuration/configuration.ts').matchAll(/env\.\w+\('([A-Z_]+)'/g),
  ([, name = '']) => name,
)
const [, ofBackend = ''] = textOf('docs/settings.md').split(/^## /m)
const inPaper = Array.from(ofBackend.matchAll(/`([A-Z][A-Z_]+)`/g), ([, name = '']) => name)

test('lists every setting of the backend in docs/settings.md', () => {
  expect(inCode.length).toBeGreaterThan(20)
  expect([...new Set(inCode)].filter(name => !inPaper.includes(name))).toEqual([])
})

test('lists no setting that the backend does not read', () => {
  const others = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_REGION']
  expect(inPaper.filter(name => !inCode.includes(name) && !others.includes(name))).toEqual([])
})
