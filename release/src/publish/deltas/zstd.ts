import { createHash } from 'node:crypto'

/** The header of a `dcz` body (RFC 9842): a skippable Zstandard frame with the dictionary's SHA-256. */
const skippableFrame = Buffer.from('5e2a4d1820000000', 'hex')

const sha256 = (body: Buffer) => createHash('sha256').update(body)

export const digestOf = (body: Buffer) => sha256(body).digest('base64')

/** A high level: a delta is compressed once and loaded by every returning player. */
const level = 19

/** Loads Zstandard, which Node 20 lacks, on first use: other commands do not wait for it. */
const loadZstd = async () => {
  const zstd = await import('@bokuweb/zstd-wasm')
  await zstd.init()
  return zstd
}
let loading: ReturnType<typeof loadZstd> | undefined

/** Compresses a file against an earlier one; the result is a body with `Content-Encoding: dcz`. */
export async function compressAgainst(body: Buffer, dictionary: Buffer): Promise<Buffer> {
  loading ??= loadZstd()
  const zstd = await loading
  const context = zstd.createCCtx()
  try {
    const frame = zstd.compressUsingDict(context, body, dictionary, level)
    return Buffer.concat([skippableFrame, sha256(dictionary).digest(), frame])
  } finally {
    zstd.freeCCtx(context)
  }
}
