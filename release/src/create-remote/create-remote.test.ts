import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/build/paths'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import { createRemote } from './create-remote'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'create-'))
  writeFileSync(join(root, 'tsconfig.json'), '{ "files": [], "references": [{ "path": "shell" }] }')
  writeFileSync(join(root, 'CODEOWNERS'), '/shell/ @tamlung/shell\n')
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('a new remote has the shape of the others, an owner and a place with the type checker', () => {
  const files = createRemote(root, 'lucky-draw')
  expect(files).toContain('remote-lucky-draw/src/remote.tsx')
  expect(files).toContain('remote-lucky-draw/src/features/lucky-draw/lucky-draw-page.tsx')
  expect(read('remote-lucky-draw/src/remote.tsx')).toContain('.LuckyDrawPage')
  expect(read('CODEOWNERS')).toContain('/remote-lucky-draw/ @tamlung/lucky-draw')
  expect(JSON.parse(read('tsconfig.json')).references).toContainEqual({ path: 'remote-lucky-draw' })
})

test('never writes over a remote that is there', () => {
  createRemote(root, 'draw')
  expect(() => createRemote(root, 'draw')).toThrow('there already')
})

test.each(['Draw', '../evil', 'a b', '-draw', '', 'help', 'shell'])(
  'refuses %p as a name',
  name => {
    expect(() => createRemote(root, name)).toThrow(
      /is not a name for a remote[\s\S]*npm run create-remote <name>/,
    )
  },
)

test.each([
  ['help', 0],
  ['--help', 0],
  ['', 1],
  ['Not-A-Name', 1],
])(
  'asked for %p the command says how it is used, and makes nothing',
  (word, code) => {
    const words = [...typescript('release/src/create-remote/cli.ts'), ...(word ? [word] : [])]
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: rootFolder,
      encoding: 'utf8',
    })
    expect(status).toBe(code)
    expect(stdout + stderr).toContain('npm run create-remote <name>')
    expect(existsSync(join(rootFolder, `remote-${word || 'undefined'}`))).toBe(false)
  },
  60_000,
)
