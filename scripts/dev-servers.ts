import { join } from 'node:path'
import { RspackCLI } from '@rspack/cli'
import { remoteNames, rootFolder } from '@tamlung/shared/bundling/paths'

const only = process.argv[2]

/** Runs `rspack dev` as in the package's folder, but all packages in this one process. */
function serve(folder: string, ...words: string[]) {
  const configuration = join(rootFolder, folder, 'rspack.config.ts')
  const environment = ['--env', `edition=${process.env.EDITION ?? 'th'}`]
  return new RspackCLI().run([
    process.execPath,
    'rspack',
    'dev',
    ...['--config', configuration, '--mode', 'development'],
    ...environment,
    ...words,
  ])
}

if (only) await serve(`remote-${only}`, '--env', 'standalone')
else
  for (const folder of [
    ...remoteNames().map(name => `remote-${name}`),
    'shell',
    'shared/ui/gallery',
  ])
    await serve(folder)
