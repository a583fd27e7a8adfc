import type { Compiled } from '@tamlung/shared/bundling/compile'
import { folderOf } from '@tamlung/shared/bundling/paths'
import { createRecord } from '@tamlung/shared/bundling/remote-record'
import type { Edition } from '@tamlung/shared/contract/editions'
import { compilePackage } from '../publish/compile-package'
import { buildDetails } from '../publish/manifest-details'
import { followBuilds } from './follow-builds'
import { listenAt } from './listen-at'
import { remoteServer } from './remote-server'

/**
 * Serves one remote from the developer's machine as it would be published, and rebuilds it when its source changes.
 */
export async function serveRemote(name: string, edition: Edition, port: number): Promise<string> {
  const origin = `http://localhost:${port}`
  const base = `${origin}/`
  // An unchanged source is not built again, so polling is cheap.
  const build = () => compilePackage(folderOf(name), edition)
  const servedOf = async (compiled: Compiled) => ({
    folder: compiled.folder,
    record: { ...(await createRecord(compiled)), ...buildDetails(), base },
  })
  const compiled = await build()
  const first = await servedOf(compiled)
  const server = remoteServer(origin, first)
  await listenAt(server, port)
  void followBuilds({
    build,
    from: compiled.folder,
    take: async next => {
      server.take(await servedOf(next))
      console.log(`${name} was built anew; pages that show it take it`)
    },
    refuse: why => console.error(`${name} stays as it was: ${why}`),
  })
  return `${name} ${first.record.version} at ${origin}, and again after each change; open the site with ?override=${name}@${origin}`
}
