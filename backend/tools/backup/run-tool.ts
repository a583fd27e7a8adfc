import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Everybody on the machine reads a command's words while it runs, and a log once it has failed: the password is not among them. */
export const runTool = async (
  name: 'pg_dump' | 'pg_restore',
  words: readonly string[],
  url: string,
): Promise<void> => {
  const address = new URL(url)
  const PGPASSWORD = decodeURIComponent(address.password)
  address.password = ''
  const env = { ...process.env, ...(PGPASSWORD && { PGPASSWORD }) }
  await execute(name, [...words, `--dbname=${address.href}`], { env })
}
