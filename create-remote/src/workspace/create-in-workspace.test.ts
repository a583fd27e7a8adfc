import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { pnpm } from '../../../scripts/lib/install.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'
import { createInWorkspace, next } from './create-in-workspace'

const references = `{
  "files": [],
  "references": [
    { "path": "shell" }
  ]
}
`

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'create-'))
  writeFileSync(join(root, 'tsconfig.json'), references)
  writeFileSync(join(root, 'CODEOWNERS'), '/shell/ @tamlung/shell\n')
})
afterEach(() => rmSync(root, { recursive: true }))

const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('creates source, owner, README and type check entry', () => {
  const files = createInWorkspace(root, 'lucky-draw')
  expect(files).toContain('remote-lucky-draw/src/remote.tsx')
  expect(files).toContain('remote-lucky-draw/src/features/lucky-draw/lucky-draw-page.tsx')
  expect(read('remote-lucky-draw/src/remote.tsx')).toContain('.LuckyDrawPage')
  expect(read('CODEOWNERS')).toContain('/remote-lucky-draw/ @tamlung/lucky-draw')
  expect(read('remote-lucky-draw/README.md')).toMatch(
    /^# remote-lucky-draw\n[\s\S]*Owner: `@tamlung\/lucky-draw`\.\n\nBegin with `/,
  )
  expect(JSON.parse(read('tsconfig.json')).references).toContainEqual({ path: 'remote-lucky-draw' })
})

test('changes only its own lines in existing files', () => {
  createInWorkspace(root, 'draw')
  const own = /draw/
  const others = (file: string) =>
    read(file)
      .split('\n')
      .filter(line => !own.test(line))
  expect(others('tsconfig.json').join('\n')).toBe(references)
  expect(others('CODEOWNERS').join('\n')).toBe('/shell/ @tamlung/shell\n')
  expect(readdirSync(root).sort()).toEqual(['CODEOWNERS', 'remote-draw', 'tsconfig.json'])
})

test('says how to install the dependencies', () => {
  expect(next).toContain(`npx ${pnpm} install`)
})

test('refuses to overwrite an existing remote', () => {
  createInWorkspace(root, 'draw')
  expect(() => createInWorkspace(root, 'draw')).toThrow('already exists')
})

test.each([
  ...['Draw', '../evil', 'a b', '-draw', '', 'help', 'shell'],
  ...['1st', 'a--b', 'draw-', 'ตั๋ว', 'draw/x', 'aux', 'com1'],
  // Texts or pages of the shell and of other remotes have these names.
  ...['ui', 'errors', 'composition', 'home', 'profile', 'constructor', '__proto__'],
])('refuses %p as a name', name => {
  expect(() => createInWorkspace(root, name)).toThrow(
    /Invalid name for a remote[\s\S]*npm run create-remote <name>/,
  )
})

test.each([
  ['help', 0],
  ['--help', 0],
  ['', 1],
  ['Not-A-Name', 1],
])(
  'prints the usage and creates nothing for %p',
  (word, code) => {
    const words = [...typescript('create-remote/src/workspace/cli.ts'), ...(word ? [word] : [])]
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
