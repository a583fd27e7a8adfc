import { refuse } from '../changes/refusal'
import type { Context } from '../context'
import { fileFaults } from '../gate/file-faults'
import { history, latestState } from '../log/log'
import { since } from '../page/since'
import { isPreview, previewName } from '../previews/preview-name'
import { showPreview } from '../previews/show-preview'
import { isPublished, publishedVersions, readRemote } from '../records/records'
import { type Pin, removeTenant } from '../tenants/change-tenants'
import { describeTenants } from '../tenants/describe-tenants'
import { layerFaults } from '../tenants/layer-faults'
import { tenantsOf } from '../tenants/site-of'
import type { Arguments } from './arguments'
import { change } from './change'
import type { Command } from './command'

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

async function pinOf(context: Context, branch: string, word: string): Promise<Pin> {
  const [part = '', named] = word.split('@')
  const { store } = context
  if (named && !(await isPublished(store, part, named)))
    throw new Error(`${part} ${named} was never published; see: release versions ${part}`)
  const version = named ?? (await publishOwn(context, branch, part))
  refuse(await fileFaults(store, part, version))
  if (part === 'shell') return { part, version, addresses: new Set() }
  const { contract } = await readRemote(store, part, version)
  return { part, version, addresses: new Set(contract.routes.map(({ path }) => path)) }
}

const add: Command = {
  usage: 'preview add <branch> <part>[@version] … [--at https://…] [--edition th|lao] [--anyway]',
  help: 'builds these parts from this tree, or takes a version that is there, and shows them on a site of their own over the default',
  async run(words, context) {
    const branch = branchOf(words)
    words.needed(2, 'which part of it')
    const name = previewName(branch)
    const at = words.option('at')
    const edition = words.option('edition')
    const pins: Pin[] = []
    for (const word of words.rest(2)) pins.push(await pinOf(context, branch, word))
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

const previewCommands: Readonly<Record<string, Command>> = { add, list, remove }

/** What a branch would look like, over what everybody has: docs/runbooks/release.md. */
export const previewCommand: Command = {
  usage: Object.values(previewCommands)
    .map(({ usage }) => usage)
    .join('\n  '),
  help: Object.entries(previewCommands)
    .map(([name, { help }]) => `${name}: ${help}`)
    .join('\n      '),
  async run(words, context) {
    const wish = words.needed(0, `${Object.keys(previewCommands).join(', ')}`)
    const command = Object.hasOwn(previewCommands, wish) ? previewCommands[wish] : undefined
    if (!command) throw new Error(`preview ${wish}? see: release help`)
    return command.run(words, context)
  },
}
