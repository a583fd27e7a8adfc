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

test('a new remote has the shape of the others, an owner, a page that says so and a place with the type checker', () => {
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

test('of what is there it changes nothing but two lists, by the lines that are its own', () => {
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

test('whoever has made one is told to have its dependencies installed, by what installs here', () => {
  expect(next).toContain(`npx ${pnpm} install`)
})

test('never writes over a remote that is there', () => {
  createInWorkspace(root, 'draw')
  expect(() => createInWorkspace(root, 'draw')).toThrow('there already')
})

test.each([
  ...['Draw', '../evil', 'a b', '-draw', '', 'help', 'shell'],
  ...['1st', 'a--b', 'draw-', 'ตั๋ว', 'draw/x', 'aux', 'com1'],
  // Texts of that name, or pages, are the shell's and other remotes'.
  ...['ui', 'errors', 'composition', 'home', 'profile', 'constructor', '__proto__'],
])('refuses %p as a name', name => {
  expect(() => createInWorkspace(root, name)).toThrow(
    /is not a name for a remote[\s\S]*npm run create-remote <name>/,
  )
})

test.each([
  ['help', 0],
  ['--help', 0],
  ['', 1],
  ['Not-A-Name', 1],
])(
  'asked for %p the command says how it is used, and makes nothing',
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
