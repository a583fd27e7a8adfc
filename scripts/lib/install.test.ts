import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

/** What stands in for the installer: it leaves what pnpm leaves, and says something while it does. */
const npx = `#!/bin/sh
echo 'Progress: resolved 1'
mkdir -p node_modules/.pnpm
ln -s '${join(root, 'node_modules/tsx')}' node_modules/tsx
cp pnpm-lock.yaml node_modules/.pnpm/lock.yaml
`

let clone: string
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'clone-'))
  for (const place of ['package.json', 'scripts/run.mjs', 'scripts/lib'])
    cpSync(join(root, place), join(clone, place), { recursive: true })
  mkdirSync(join(clone, 'bin'))
  writeFileSync(join(clone, 'bin/npx'), npx, { mode: 0o755 })
  writeFileSync(join(clone, 'pnpm-lock.yaml'), 'lockfileVersion: 9\n')
  writeFileSync(join(clone, 'keys.ts'), "console.log('KEY=1')\n")
})
afterEach(() => rmSync(clone, { recursive: true }))

test('the very first command of a clone answers nothing but what was asked: it may be on its way into a file', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'keys.ts'], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(clone, 'bin')}${delimiter}${process.env.PATH}` },
  })
  expect(stderr).toContain('installing dependencies')
  expect(stdout).toBe('KEY=1\n')
  expect(status).toBe(0)
})
