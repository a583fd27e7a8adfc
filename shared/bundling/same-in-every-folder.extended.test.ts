import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { integrityOf } from './integrity'
import { listFiles } from './list-files'
import { rootFolder } from './paths'

const require = createRequire(join(rootFolder, 'package.json'))
const command = join(require.resolve('@rspack/cli/package.json'), '../bin/rspack.js')
const packages = ['shell', 'remote-spin']

const home = mkdtempSync(join(tmpdir(), 'tamlung-folders-'))
afterAll(() => rmSync(home, { recursive: true }))

const inputs = [...packages, 'shared', 'package.json', 'pnpm-lock.yaml', 'rspack.config.ts']

/**
 * Copies what the builds read. The links between packages are relative and so stay within the copy; only the store behind
 * the links to installed packages is the same for all copies.
 */
function copySources(folder: string) {
  for (const name of [...inputs, 'node_modules'])
    cpSync(join(rootFolder, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => !['dist', '.cache', '.pnpm'].includes(basename(source)),
    })
  symlinkSync(join(rootFolder, 'node_modules/.pnpm'), join(folder, 'node_modules/.pnpm'))
}

/** The hash of each built file by its name, which contains a hash, too. */
async function buildIn(name: string): Promise<Record<string, string>> {
  const folder = join(home, name)
  copySources(folder)
  const output = join(folder, 'built')
  const only = packages.map(one => `${one}/rspack.config.ts`).join()
  const words = ['build', '--env', `only=${only}`, '--env', `output=${output}`]
  await promisify(execFile)(process.execPath, [command, ...words], { cwd: folder })
  const files = listFiles(output).filter(file => /^\w+\/files\//.test(file))
  return Object.fromEntries(
    files.map(file => [file, integrityOf(readFileSync(join(output, file)))]),
  )
}

test('builds the same files in two folders', async () => {
  const built = await buildIn('first')
  expect(Object.keys(built)).toContainEqual(
    expect.stringMatching(/^shell\/files\/assets\/federation\./),
  )
  expect(Object.keys(built)).toContainEqual(expect.stringMatching(/^spin\/files\/remoteEntry\./))
  expect(await buildIn('a second folder')).toEqual(built)
})
