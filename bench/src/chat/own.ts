import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import type { PackageBuild } from '@tamlung/shared/build/build-options'
import { compile } from '@tamlung/shared/build/compile'
import { compileEmbed } from './embed-server'
import { weigh } from './others'

function contents(folder: string, which: RegExp): Buffer[] {
  return readdirSync(folder)
    .filter(file => which.test(file) && statSync(join(folder, file)).isFile())
    .map(file => readFileSync(join(folder, file)))
}

/** The same panel drawn by React, to know what Preact saves. */
async function panelWithReact(out: string) {
  const { default: build } = (await import('@tamlung/remote-chat/rspack.embed.config')) as {
    default: PackageBuild
  }
  const [panel] = build.configure({ mode: 'production', edition: 'th', outputPath: out })
  if (!panel) throw new Error('no panel')
  await new Promise<void>((done, fail) => {
    rspack({ ...panel, resolve: { ...panel.resolve, alias: {} } }, (error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
    )
  })
  return weigh(contents(out, /^panel\./))
}

/** What of ours is loaded when, compressed. */
export async function weighOwn(out: string) {
  const { folder } = await compileEmbed()
  const { default: remote } = (await import('@tamlung/remote-chat/rspack.config')) as {
    default: PackageBuild
  }
  const federated = await compile(remote, { mode: 'production', edition: 'th' })
  return {
    loader: weigh(contents(folder, /^embed\.js$/)),
    panel: weigh(contents(folder, /^panel\./)),
    panelWithReact: await panelWithReact(out),
    federated: weigh(contents(federated.folder, /^panel\.[0-9a-f]+\.(js|css)$/)),
  }
}
