import { startTestBackend } from '../../testing/test-backend'
import { chainAll, keysOf, linesOf, verify } from '../history/chained-backend'

/** The history must be whole as the kill left it, and go on from there. Returns how many links it had. */
export const verifyAfterKill = async ({
  DATA_DIR = '',
  DATABASE_URL,
}: Record<string, string>): Promise<{ links: number }> => {
  const { backend, stop } = await startTestBackend({
    dataFolder: DATA_DIR,
    ...(DATABASE_URL && { databaseUrl: DATABASE_URL }),
  })
  try {
    const keys = await keysOf(backend)
    const left = await verify(await linesOf(backend.database), keys)
    expect(left.faults).toEqual([])
    await chainAll(backend)
    const after = await verify(await linesOf(backend.database), keys)
    expect(after).toMatchObject({ faults: [], waiting: 0 })
    return { links: left.links }
  } finally {
    await stop()
  }
}
