import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import * as z from 'zod/mini'
import { publishedRemote, publishedShell } from '../../registry/manifests/manifest-schemas'
import { fileFacts } from '../../store/file-facts'

const storedRelease = z.object({
  /** The day it was live. */
  day: z.iso.date(),
  shell: publishedShell,
  remotes: z.array(publishedRemote),
  /** Every file that browsers load, and the shell's types, by store key: texts unchanged, other files as base64. */
  files: z.record(z.string(), z.string()),
})
/** The live release of one day, small enough for a repository. */
export type StoredRelease = z.output<typeof storedRelease>

function encodingOf(key: string) {
  const { contentType } = fileFacts(key, true)
  return /^text\/|json|svg/.test(contentType) ? 'utf8' : 'base64'
}

export function textOf(key: string, body: Buffer): string {
  return body.toString(encodingOf(key))
}

export function bodyOf(key: string, text: string): Buffer {
  return Buffer.from(text, encodingOf(key))
}

/** Compresses all files together, because files of one build are similar. */
export async function packRelease(stored: StoredRelease): Promise<Buffer> {
  return promisify(brotliCompress)(JSON.stringify(stored), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })
}

export async function unpackRelease(packed: Buffer): Promise<StoredRelease> {
  const text = (await promisify(brotliDecompress)(packed)).toString('utf8')
  return z.parse(storedRelease, JSON.parse(text))
}
