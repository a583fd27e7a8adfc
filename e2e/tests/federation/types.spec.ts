import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from '@playwright/test'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { fileOfDay, storedDays } from '../../../release/src/gate/kept-releases/keep-release'
import { run } from '../../../scripts/lib/children.mjs'
import { modulesOf, typesIn, typesOfDay, writeComparison } from './fixture-types'

// Slow, because it builds the packages that it checks.
test.slow()

let built = ''

test.beforeAll(async () => {
  test.setTimeout(600_000)
  built = mkdtempSync(join(tmpdir(), 'tamlung-portable-'))
  const command = join(rootFolder, 'node_modules/@rspack/cli/bin/rspack.js')
  const wanted = {
    only: 'remote-spin/rspack.config.ts,shell/rspack.config.ts',
    portable: 'published',
    output: built,
  }
  const words = Object.entries(wanted).flatMap(([name, value]) => ['--env', `${name}=${value}`])
  const args = [command, 'build', '--mode', 'production', ...words]
  const { code, output } = await run(process.execPath, args, { quiet: true })
  expect(code, output).toBe(0)
})

test.afterAll(() => rmSync(built, { recursive: true, force: true }))

const typesOf = (part: string) => join(built, part, 'files/@mf-types')

function pathsOfHost() {
  const types = typesOf('spin-portable')
  return {
    'tamlung_spin/*': [join(types, '*')],
    '@tamlung/shared/*': [join(types, 'compiled-types/shared/*')],
  }
}

function pathsOfRemote() {
  return { '@tamlung/shared/*': [join(typesOf('shell-offers'), '*')] }
}

const known = ['react', '@types/react', 'zod', 'axios', '@tanstack/react-query']

/** Checks the types of a project that has only our published types. */
async function checkTypes(
  source: string | ((project: string) => string[]),
  paths: Record<string, string[]> = pathsOfHost(),
) {
  const project = mkdtempSync(join(tmpdir(), 'tamlung-types-'))
  // The project has its own dependencies and nothing of this workspace.
  for (const name of known) {
    const link = join(project, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(rootFolder, 'shared/node_modules', name), link)
  }
  if (typeof source === 'string') writeFileSync(join(project, 'host.tsx'), source)
  const files = typeof source === 'string' ? ['host.tsx'] : source(project)
  const options = {
    target: 'ES2022',
    module: 'ESNext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
    paths,
  }
  const config = { compilerOptions: options, files }
  writeFileSync(join(project, 'tsconfig.json'), JSON.stringify(config))
  const compiler = join(rootFolder, 'node_modules/typescript/bin/tsc')
  const ending = await run(process.execPath, [compiler, '--pretty', 'false', '-p', project], {
    quiet: true,
  })
  rmSync(project, { recursive: true })
  return ending
}

test('exports types for hosts', { tag: '@main' }, async () => {
  const right = await checkTypes(
    `import { Part } from 'tamlung_spin/part'\nexport const wheel = <Part kind="page" name="/user/spin" language="en" />`,
  )
  expect(right.output).toBe('')
  const wrong = await checkTypes(
    `import { Part } from 'tamlung_spin/part'\nexport const wheel = <Part kind="page" name="/user/spin" language="fr" />`,
  )
  expect(wrong.output).toContain(`Type '"fr"' is not assignable`)
})

test('exposes our contract by types', async () => {
  const { output } = await checkTypes(
    `import { remote } from 'tamlung_spin/remote'\nexport const paths: string[] = remote.contract.routes.map(route => route.path)\nexport const wrong: number = remote.contract.name`,
  )
  expect(output.match(/error TS/g)).toHaveLength(1)
  expect(output).toContain(`Type 'string' is not assignable to type 'number'`)
})

const remote = (sends: string) => `
import { describeRemote } from '@tamlung/shared/adapter/describe-remote'
import { bus } from '@tamlung/shared/bus/bus'
import type { RemoteContract } from '@tamlung/shared/contract/remote-contract'
const contract: RemoteContract = {
  name: 'lotto', version: '1.0.0', needs: { contract: '^1.0.0', dialogs: [] },
  routes: [], dialogs: [], widgets: [], events: { sends: ['${sends}'], hears: [] },
}
export const { federation } = describeRemote({ contract, packageJson: { version: '1.0.0' } })
export const say = () => bus.emit('${sends}', { name: 'deposit', parameters: {} })`

test('exports types of shared modules and events', async () => {
  const right = await checkTypes(remote('dialog.open'), pathsOfRemote())
  expect(right.output).toBe('')
  const wrong = await checkTypes(remote('dialog.opened'), pathsOfRemote())
  expect(wrong.output.match(/error TS/g)).toHaveLength(2)
  expect(wrong.output).toContain(`'"dialog.opened"' is not assignable`)
})

/** Types whose meaning changed since a fixture's day, with the reason why no remote is affected. */
const excused: Readonly<Record<string, string>> = {
  'api/load-request': 'only shared/api uses the type that loads the network layer',
  'ui/feedback/toast-store': 'only the shell reads the visible toasts',
  'ui/states/takes-long': 'the new property is optional, and without it nothing changes',
}

const fixtures = join(import.meta.dirname, '../release/kept')
for (const day of await storedDays(fixtures))
  test(`keeps types compatible with ${day}`, async () => {
    const then = await typesOfDay(fileOfDay(fixtures, day))
    const modules = modulesOf(then)
    expect(modules.length).toBeGreaterThan(50)
    const now = typesIn(typesOf('shell-offers'))
    const { output } = await checkTypes(project => writeComparison(project, { then, now }))
    const found = Array.from(output.matchAll(/^(?:module-(\d+)|(\w+))\.tsx?\(.*$/gm))
    const unexcused = found.filter(([, at]) => !(excused[modules[Number(at)] ?? ''] ?? ''))
    expect(unexcused.map(([line, at]) => `${modules[Number(at)]}: ${line}`)).toEqual([])
  })
