import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from './children.mjs'
import { typeCheck } from './type-check.mjs'

let root: string

function write(file: string, text: string) {
  writeFileSync(join(root, file), text)
  // The old date of a file that was moved or copied with its date.
  utimesSync(join(root, file), 1000, 1000)
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'types-'))
  for (const folder of ['ground', 'page']) mkdirSync(join(root, folder))
  const compilerOptions = {
    ...{ noEmit: true, strict: true, module: 'ESNext', moduleResolution: 'bundler' },
    ...{ lib: ['ES5'], types: [], skipLibCheck: true },
  }
  write('page/tsconfig.json', JSON.stringify({ compilerOptions, include: ['.'] }))
  write('tsconfig.json', JSON.stringify({ files: [], references: [{ path: 'page' }] }))
  write('ground/double.ts', 'export const double = (amount: number) => amount * 2\n')
  write('page/page.ts', "import { double } from '../ground/double'\ndouble(1)\n")
})
afterEach(() => rmSync(root, { recursive: true }))

const check = (...folders: string[]) =>
  run(process.execPath, typeCheck(folders, root), { quiet: true })

test.each([
  ['one folder', ['page']],
  ['everything', []],
])('checks %s again when a dependency’s content changed', async (_, folders) => {
  expect(await check(...folders)).toMatchObject({ code: 0, output: '' })
  expect(existsSync(join(root, 'page/tsconfig.tsbuildinfo'))).toBe(true)

  write('ground/double.ts', 'export const double = (amount: string) => amount + amount\n')
  const broken = await check(...folders)
  expect(broken.output).toContain('page.ts')
  expect(broken.code).not.toBe(0)
  expect(await check(...folders)).toMatchObject({ code: broken.code })

  write('ground/double.ts', 'export const double = (amount: number) => amount * 3\n')
  expect(await check(...folders)).toMatchObject({ code: 0, output: '' })
})
