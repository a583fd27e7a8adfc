import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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

/** Writes to a temporary name first, because another build of the same clone may read the folder meanwhile. */
async function writeWhole(file: string, content: Buffer, aside: string) {
  const unfinished = join(aside, basename(file))
  await writeFile(unfinished, content)
  await rename(unfinished, file)
}

async function compressFile(file: string, aside: string) {
  if (await exists(`${file}.br`)) return
  const content = await readFile(file)
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  }
  await writeWhole(`${file}.gz`, await gzipped(content, { level: 9 }), aside)
  await writeWhole(`${file}.br`, await brotlied(content, { params: quality }), aside)
}

/** Writes a .br and a .gz beside every text file, so that servers do not compress at run time. */
export async function compressFolder(folder: string) {
  const files = listFiles(folder).filter(file => compressible.test(file))
  const aside = await mkdtemp(`${folder}.begun-`)
  try {
    await Promise.all(
      files.map(async (file, index) => {
        const place = join(aside, `${index}`)
        await mkdir(place)
        await compressFile(join(folder, file), place)
      }),
    )
  } finally {
    await rm(aside, { recursive: true })
  }
}
