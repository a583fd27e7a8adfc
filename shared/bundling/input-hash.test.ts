import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inputHash } from './input-hash'

const home = mkdtempSync(join(tmpdir(), 'input-hash-'))
afterAll(() => rmSync(home, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(dirname(join(home, file)), { recursive: true })
  writeFileSync(join(home, file), text)
}

/** A team's workspace: a remote, a package that it depends on, and another package that this one depends on. */
function link(from: string, name: string, to: string) {
  write(`${from}/package.json`, JSON.stringify({ dependencies: { [name]: '*' } }))
  mkdirSync(join(home, from, 'node_modules/@team'), { recursive: true })
  symlinkSync(join(home, to), join(home, from, 'node_modules', name))
}

link('remote-lotto', '@team/kit', 'kit')
link('kit', '@team/words', 'words')
// A circular dependency, which workspaces sometimes have.
link('words', '@team/kit', 'kit')
const files = ['remote-lotto/src/gallery/page.tsx', 'kit/src/button.tsx', 'words/dist/index.js']

test.each(files)('rebuilds after a change of %s', file => {
  write(file, 'before')
  const before = inputHash(join(home, 'remote-lotto'), {})
  expect(inputHash(join(home, 'remote-lotto'), {})).toBe(before)
  write(file, 'after')
  expect(inputHash(join(home, 'remote-lotto'), {})).not.toBe(before)
})
