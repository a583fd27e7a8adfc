import { refuse } from '../changes/refusal'
import type { Context } from '../context'
import { history, latestState } from '../log/log'
import { since } from '../page/since'
import { isPreview, previewName } from '../previews/preview-name'
import { showPreview } from '../previews/show-preview'
import { requireParts } from '../publish/require-parts'
import { publishedVersions, requirePublished } from '../records/records'
import { type Pin, removeTenant } from '../tenants/change-tenants'
import { describeTenants } from '../tenants/describe-tenants'
import { layerFaults } from '../tenants/layer-faults'
import { tenantsOf } from '../tenants/site-of'
import type { Arguments } from './arguments'
import { change } from './change'
import type { Command } from './command'
import { commandOf } from './command-of'
import { pinOf } from './pin-of'

const branchOf = (words: Arguments) => words.needed(1, 'which branch')

/** Under a number that no release will ever have. */
async function publishOwn(context: Context, branch: string, part: string): Promise<string> {
  const { packageVersion } = await import('@tamlung/shared/bundling/package-version')
  const { folderOf } = await import('@tamlung/shared/bundling/paths')
  const { publishPart } = await import('../publish/publish-part')
  const base = `${packageVersion(folderOf(part))}-${previewName(branch)}`
  const known = await publishedVersions(context.store, part)
  const last = known.map(one => Number(one.startsWith(`${base}.`) && one.split('.').at(-1)) || 0)
  const version = `${base}.${Math.max(0, ...last) + 1}`
  await publishPart(part, { ...context, version, lean: true, isPreview: true })
  return version
}

/** The parts that are named, each with the version that is; without one it is built from this tree. */
async function wishesOf(words: Arguments, { store }: Context) {
  words.needed(2, 'which part of it')
  const wishes = words.rest(2).map(word => {
    const [part = '', version] = word.split('@')
    return { part, version }
  })
  const built = wishes.filter(({ version }) => !version)
  if (built.length > 0) await requireParts(built.map(({ part }) => part))
  for (const { part, version } of wishes) if (version) await requirePublished(store, part, version)
  return wishes
}

const add: Command = {
  usage: 'preview add <branch> <part>[@version] … [--at https://…] [--edition th|lao] [--anyway]',
  help: 'builds these parts from this tree, or takes a version that is there, and shows them on a site of their own over the default',
  async run(words, context) {
    const branch = branchOf(words)
    const name = previewName(branch)
    const wishes = await wishesOf(words, context)
    const at = words.option('at')
    const edition = words.option('edition')
    const pins: Pin[] = []
    for (const { part, version } of wishes) {
      const shown = version || (await publishOwn(context, branch, part))
      pins.push(await pinOf(context.store, part, shown))
    }
    const said = await change(context, words, `show ${branch}`, async state => {
      refuse(await layerFaults(context.store, state, name))
      return showPreview(
        state,
        { branch, edition, usual: context.edition, at, pins },
        context.privateKey,
      )
    })
    return `${said}\n${await lineOf(context, name)}`
  },
}

async function lineOf({ store }: Context, name: string): Promise<string> {
  const states = await history(store, Number.MAX_SAFE_INTEGER)
  const [state] = states
  if (!state) return ''
  const lines = await describeTenants(store, state)
  const when = since(states, ({ tenants }) => tenants?.[name]?.text)
  return `${lines[tenantsOf(state).indexOf(name)]}; since ${when?.at}, ${when?.by}`
}

const list: Command = {
  usage: 'preview list',
  help: 'which branches have a site, where, with what, since when and by whom',
  async run(_, context) {
    const names = tenantsOf(await latestState(context.store)).filter(isPreview)
    const lines = await Promise.all(names.map(name => lineOf(context, name)))
    return lines.join('\n') || 'no branch has a site'
  },
}

const remove: Command = {
  usage: 'preview remove <branch>',
  help: 'takes the site of a branch away',
  async run(words, context) {
    words.only(2)
    const branch = branchOf(words)
    return change(context, words, `remove the preview of ${branch}`, state =>
      removeTenant(state, previewName(branch)),
    )
  },
}

/** What a branch would look like, over what everybody has: docs/runbooks/release.md. */
export const previewCommand = commandOf('preview', { add, list, remove })
