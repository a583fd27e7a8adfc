import { resolve } from 'node:path'
import { readConfiguration } from '../../src/platform/configuration/configuration'
import { backUp } from './back-up'
import { restore } from './restore'

const run = async (): Promise<void> => {
  // pg_dump creates its file with the mode that the umask leaves.
  process.umask(0o077)
  const [what, folder, surplus] = process.argv.slice(2)
  const isFolder = folder !== undefined && !folder.startsWith('-') && surplus === undefined
  if ((what !== 'backup' && what !== 'restore') || !isFolder)
    throw new Error('usage: npm run backup -- <new folder>, npm run restore -- <folder>')
  const configuration = readConfiguration(process.env)
  const { tables, files } =
    what === 'backup'
      ? await backUp(configuration, resolve(folder))
      : await restore(resolve(folder), configuration)
  const rows = Object.values(tables).reduce((sum, { count }) => sum + count, 0)
  const held = `${rows} rows in ${Object.keys(tables).length} tables, ${Object.keys(files).length} files`
  console.log(what === 'backup' ? `kept ${held}` : `restored ${held}: all are what the backup says`)
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
