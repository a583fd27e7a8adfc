import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

/** A fake installer: it leaves pnpm's files and prints something. */
const npx = `#!/bin/sh
echo 'Progress: resolved 1'
mkdir -p node_modules/.pnpm
ln -s '${join(root, 'node_modules/tsx')}' node_modules/tsx
cp pnpm-lock.yaml node_modules/.pnpm/lock.yaml
`

let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'))
  for (const path of ['package.json', 'scripts/run.mjs', 'scripts/lib'])
    cpSync(join(root, path), join(clone, path), { recursive: true })
  mkdirSync(join(clone, 'bin'))
  writeFileSync(join(clone, 'bin/npx'), npx, { mode: 0o755 })
  writeFileSync(join(clone, 'pnpm-lock.yaml'), 'lockfileVersion: 9\n')
  writeFileSync(join(clone, 'keys.ts'), "console.log('KEY=1')\n")
})
afterEach(() => rmSync(clone, { recursive: true }))

test('prints only the command’s own output in a fresh clone', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'keys.ts'], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(clone, 'bin')}${delimiter}${process.env.PATH}` },
  })
  expect(stderr).toContain('installing dependencies')
  expect(stdout).toBe('KEY=1\n')
  expect(status).toBe(0)
})
