import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PackageBuild } from '@tamlung/shared/build/build-options'
import { serveAlone, serveRemote, serveShell } from '@tamlung/shared/build/dev/dev-servers'
import { rootFolder } from '@tamlung/shared/build/paths'
import { remoteNames } from './remote-names'

const port = Number(process.env.PORT ?? 3000)
const backend = process.env.BACKEND ?? 'http://127.0.0.1:3006'
const edition = process.env.EDITION === 'lao' ? 'lao' : 'th'
const only = process.argv[2]

async function packageBuild(folder: string): Promise<PackageBuild> {
  const file = pathToFileURL(join(rootFolder, folder, 'rspack.config.ts')).href
  return ((await import(file)) as { default: PackageBuild }).default
}

if (only) {
  await serveAlone(await packageBuild(`remote-${only}`), { port, backend, edition })
} else {
  const remotes = await Promise.all(
    remoteNames.map(async (name, index) => ({
      build: await packageBuild(`remote-${name}`),
      port: port + 1 + index,
    })),
  )
  await Promise.all(
    remotes.map(remote => serveRemote(remote.build, { port: remote.port, backend, edition })),
  )
  await serveShell(await packageBuild('shell'), remotes, { port, backend, edition })
}
