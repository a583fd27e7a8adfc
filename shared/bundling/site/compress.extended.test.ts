import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { listFiles } from '../list-files'
import { compressFolder } from './compress'

const home = mkdtempSync(join(tmpdir(), 'compress-'))
const folder = join(home, 'files')
afterAll(() => rmSync(home, { recursive: true }))

const content = 'what a phone fetches '.repeat(4000)
const unpack: Record<string, (packed: Buffer) => Buffer> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
}

function isWhole(file: string): boolean {
  const [, ending = ''] = /\.js(.*)$/.exec(file) ?? []
  if (!ending) return true
  try {
    return unpack[ending]?.(readFileSync(join(folder, file))).toString() === content
  } catch {
    return false
  }
}

test('compresses one folder twice at once without partial files', async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true })
  const names = Array.from({ length: 40 }, (_, index) => `${index % 2 ? 'assets/' : ''}${index}.js`)
  for (const name of names) writeFileSync(join(folder, name), content)
  let isDone = false
  const both = Promise.all([compressFolder(folder), compressFolder(folder)]).then(() => {
    isDone = true
  })
  while (!isDone) {
    expect(listFiles(folder).filter(file => !isWhole(file))).toEqual([])
    await turn()
  }
  await both
  const made = names.flatMap(name => [name, `${name}.br`, `${name}.gz`])
  expect(listFiles(folder)).toEqual(made.sort())
  expect(readdirSync(home)).toEqual(['files'])
})
