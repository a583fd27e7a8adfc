import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import * as z from 'zod/mini'
import { publishedRemote, publishedShell } from '../records/published'
import { fileFacts } from '../store/file-facts'

const keptRelease = z.object({
  /** When it was live. */
  day: z.iso.date(),
  shell: publishedShell,
  remotes: z.array(publishedRemote),
  /**
   * Everything that browsers fetch of them, and the types of what the shell offered, by its key in the store: text as it
   * is, all else in base64.
   */
  files: z.record(z.string(), z.string()),
})
/** What was live on one day, small enough to lie in a repository. */
export type KeptRelease = z.output<typeof keptRelease>

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

/** All of it compressed at once: parts of one build have much in common. */
export async function packRelease(kept: KeptRelease): Promise<Buffer> {
  return promisify(brotliCompress)(JSON.stringify(kept), {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })
}

export async function unpackRelease(packed: Buffer): Promise<KeptRelease> {
  const text = (await promisify(brotliDecompress)(packed)).toString('utf8')
  return z.parse(keptRelease, JSON.parse(text))
}
