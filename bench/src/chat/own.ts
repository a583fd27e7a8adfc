import { rspack } from '@rspack/core'
import { compile } from '@tamlung/shared/bundling/compile'
import { readBuild } from '@tamlung/shared/bundling/read-build'
import { compileEmbed } from './embed-server'
import { filesBelow, weigh } from './weigh'

/** The panel as it was built; beside it stand the same bytes already compressed. */
const panel = /^panel\.[0-9a-f]+\.(js|css)$/

/** Files that load until the panel is open, for one language: the remote's entry, button, texts and panel. */
const federated = /^(remoteEntry|remote|widget-chat|texts-th|panel)\.[0-9a-f]+\.(js|css)$/

/** The same panel drawn by React, to know what Preact saves. */
async function panelWithReact(out: string) {
  const build = await readBuild('remote-chat', 'rspack.embed.config.ts')
  const [drawn] = build.configure({ mode: 'production', edition: 'th', outputPath: out })
  if (!drawn) throw new Error('no panel')
  await new Promise<void>((done, fail) => {
    rspack({ ...drawn, resolve: { ...drawn.resolve, alias: {} } }, (error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
    )
  })
  return weigh(filesBelow(out, panel))
}

/** Compressed sizes of our files by the time they load. */
export async function weighOwn(out: string) {
  const { folder } = await compileEmbed()
  const remote = await readBuild('remote-chat')
  const site = await compile(remote, { mode: 'production', edition: 'th' })
  return {
    loader: weigh(filesBelow(folder, /^embed\.js$/)),
    panel: weigh(filesBelow(folder, panel)),
    panelWithReact: await panelWithReact(out),
    federated: weigh(filesBelow(site.folder, federated)),
  }
}
