import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { listFiles } from '../list-files'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
const compressible = /\.(m?js|css|html|json|svg|txt|webmanifest)$/

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** Under its name only once it is whole: another build of the same clone may read the folder meanwhile. */
async function writeWhole(file: string, content: Buffer) {
  const begun = `${file}.${process.pid}`
  await writeFile(begun, content)
  await rename(begun, file)
}

async function compressFile(file: string) {
  if (await exists(`${file}.br`)) return
  const content = await readFile(file)
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeWhole(`${file}.gz`, await gzipped(content, { level: 9 }))
  await writeWhole(`${file}.br`, await brotlied(content, { params: quality }))
}

/** Puts a .br and a .gz beside every text, once: a server never compresses while somebody waits. */
export async function compressFolder(folder: string) {
  const files = listFiles(folder).filter(file => compressible.test(file))
  await Promise.all(files.map(file => compressFile(join(folder, file))))
}
