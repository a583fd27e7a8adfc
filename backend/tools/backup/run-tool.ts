import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Passes the password by the environment: other users can read a running command's arguments, and a failure logs them. */
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
