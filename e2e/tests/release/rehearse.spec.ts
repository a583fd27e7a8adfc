import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { run } from '../../../scripts/lib/children.mjs'
import { typescript } from '../../../scripts/lib/typescript.mjs'

const fixtures = join(import.meta.dirname, 'kept')

function rehearse(...words: string[]) {
  const command = [...typescript('release/src/cli.ts'), 'rehearse', ...words]
  // A rehearsal must ignore the public key of a build.
  const env = { REGISTRY_PUBLIC_KEY: 'a key', RELEASE_PRIVATE_KEY: '' }
  return run(process.execPath, command, { env, quiet: true })
}

test('a remote passes the gate before publication', async () => {
  const { code, output } = await rehearse('spin', '--kept', fixtures)
  expect(output).toMatch(
    /spin \S+ works in the shell of this tree: \/user\/spin, the dialog prize, the dialog claim/,
  )
  expect(code).toBe(0)
})

test('refuses an unknown remote before building', async () => {
  const { code, output } = await rehearse('spim')
  expect(output).toContain('remote not found in this tree: spim')
  expect(code).toBe(1)
})
