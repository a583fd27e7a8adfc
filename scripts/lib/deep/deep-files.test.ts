import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { deepFiles } from './deep-files.mjs'

const home = mkdtempSync(join(tmpdir(), 'deep-files-'))
afterAll(() => rmSync(home, { recursive: true }))

function write(path: string, text = '') {
  mkdirSync(dirname(join(home, path)), { recursive: true })
  writeFileSync(join(home, path), text)
}

test('finds deep files and ordinary files with deep counts', () => {
  write('a/src/kill.deep.test.ts')
  write('a/src/ledger.test.ts', "import { repeats } from '@tamlung/shared/testing/deep'")
  write('a/src/plain.test.tsx')
  write('a/node_modules/b/kill.deep.test.ts')
  write('e2e/tests/wide.deep.spec.ts')
  write('e2e/tests/pages.spec.ts', "import { rotating } from '../harness/rotating'")
  write('e2e/tests/plain.spec.ts')
  expect(deepFiles('test', ['a', 'e2e'], home)).toEqual([
    'a/src/kill.deep.test.ts',
    'a/src/ledger.test.ts',
  ])
  expect(deepFiles('spec', ['a', 'e2e'], home)).toEqual([
    'e2e/tests/pages.spec.ts',
    'e2e/tests/wide.deep.spec.ts',
  ])
})
