import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './lib/children.mjs'
import { root } from './lib/root.mjs'

const script = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`

const hooks = script(`
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
const { transformSync } = createRequire(${JSON.stringify(join(root, 'package.json'))})('@swc/core')
export async function load(url, context, next) {
  const file = new URL(url)
  if (!/\\.ts$/.test(file.pathname)) return next(url, context)
  file.search = ''
  const { code } = transformSync(readFileSync(file, 'utf8'), { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } })
  return { format: 'module', source: code, shortCircuit: true }
}`)

/** Simulates Node from 22.18 on: it runs TypeScript, but does not resolve imports without a file ending. */
const readsTypescript = script(`
import { register } from 'node:module'
process.features.typescript ||= 'strip'
register(${JSON.stringify(hooks)})`)

test('builds the same on a Node that strips types itself', async () => {
  const output = mkdtempSync(join(tmpdir(), 'tamlung-node-'))
  const command = join(root, 'node_modules/@rspack/cli/bin/rspack.js')
  const environment = ['--env', 'only=remote-spin/rspack.config.ts', '--env', `output=${output}`]
  const words = [command, 'build', '--mode', 'production', ...environment]
  const ending = await run(process.execPath, ['--import', readsTypescript, ...words], {
    cwd: root,
    quiet: true,
  })
  rmSync(output, { recursive: true })
  expect(ending.code === 0 ? '' : ending.output).toBe('')
})
