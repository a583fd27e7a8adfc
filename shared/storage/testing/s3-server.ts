import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BucketManners, ExampleBucket } from './example-bucket'

/** The port; any free one by default. */
type Options = BucketManners & { port?: number }

/** Starts a bucket on a real port. */
export async function startS3Server({ port: wanted = 0, ...manners }: Options) {
  const bucket = new ExampleBucket(manners)
  const server = createServer((request, response) => bucket.answer(request, response))
  await new Promise<void>(resolve => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const { objects, unsigned, parts } = bucket
  return {
    endpoint: `http://127.0.0.1:${port}/bucket`,
    port,
    objects,
    unsigned,
    parts,
    unknown: () => bucket.unknown,
    /** Replies with this status to every request, or to so many; without a status it replies normally again. */
    refuse(status: number | undefined, times = Number.POSITIVE_INFINITY) {
      bucket.refusing = status === undefined ? undefined : { status, times }
    },
    breakOff() {
      bucket.isBreaking = true
    },
    loseNextAnswer() {
      bucket.isLosing = true
    },
    close: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
