import { rspack } from '@rspack/core'
import type { PackageBuild } from '@tamlung/shared/build/build-options'
import { compile } from '@tamlung/shared/build/compile'
import { compileEmbed } from './embed-server'
import { filesBelow, weigh } from './weigh'

/** The panel as it was built; beside it stand the same bytes already compressed. */
const panel = /^panel\.[0-9a-f]+\.(js|css)$/

/** The same panel drawn by React, to know what Preact saves. */
async function panelWithReact(out: string) {
  const { default: build } = (await import('@tamlung/remote-chat/rspack.embed.config')) as {
    default: PackageBuild
  }
  const [drawn] = build.configure({ mode: 'production', edition: 'th', outputPath: out })
  if (!drawn) throw new Error('no panel')
  await new Promise<void>((done, fail) => {
    rspack({ ...drawn, resolve: { ...drawn.resolve, alias: {} } }, (error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
    )
  })
  return weigh(filesBelow(out, panel))
}

/** What of ours is loaded when, compressed. */
export async function weighOwn(out: string) {
  const { folder } = await compileEmbed()
  const { default: remote } = (await import('@tamlung/remote-chat/rspack.config')) as {
    default: PackageBuild
  }
  const federated = await compile(remote, { mode: 'production', edition: 'th' })
  return {
    loader: weigh(filesBelow(folder, /^embed\.js$/)),
    panel: weigh(filesBelow(folder, panel)),
    panelWithReact: await panelWithReact(out),
    federated: weigh(filesBelow(federated.folder, panel)),
  }
}
