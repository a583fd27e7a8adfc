import type { Context } from '../context'
import { since } from '../dashboard/changed-by'
import { readHistory, readLatestState } from '../registry/log/log'
import { publishedVersions, requirePublished } from '../registry/manifests/manifests'
import { withSigners } from '../registry/provenance/attestations'
import { type Pin, removeTenant } from '../registry/tenants/change-tenants'
import { layerFaults } from '../registry/tenants/tenant-faults'
import { describeTenants, tenantsOf } from '../registry/tenants/tenant-sites'
import { refuse } from '../registry/validation-error'
import { isPreview, previewName, setPreview } from '../site/previews'
import { change } from './change'
import { type Arguments, type Command, groupCommands } from './command'
import { preparePin } from './tenant-command'

const branchOf = (args: Arguments) => args.required(1, 'branch')

/** Publishes a part under a preview version, which is never released. */
async function publishPreview(context: Context, branch: string, part: string): Promise<string> {
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

/** The requested parts with their versions. A part without a version is built from this tree. */
async function requestedParts(args: Arguments, { store }: Context) {
  args.required(2, 'part')
  const wishes = args.rest(2).map(word => {
    const [part = '', version] = word.split('@')
    return { part, version }
  })
  const built = wishes.filter(({ version }) => !version)
  if (built.length > 0) {
    const { requireParts } = await import('../publish/publish-part')
    await requireParts(built.map(({ part }) => part))
  }
  for (const { part, version } of wishes) if (version) await requirePublished(store, part, version)
  return wishes
}

const add: Command = {
  usage: 'preview add <branch> <part>[@version] … [--at https://…] [--edition th|lao] [--anyway]',
  help: 'shows parts on a preview site over the default, built from this tree or in a published version',
  async run(args, context) {
    const branch = branchOf(args)
    const name = previewName(branch)
    const wishes = await requestedParts(args, context)
    const at = args.option('at')
    const edition = args.option('edition')
    const pins: Pin[] = []
    for (const { part, version } of wishes) {
      const shown = version || (await publishPreview(context, branch, part))
      pins.push(await preparePin(context.store, part, shown))
    }
    const output = await change(context, args, `show ${branch}`, async state => {
      refuse(await layerFaults(context.store, state, name))
      return setPreview(
        state,
        { branch, edition, usual: context.edition, at, pins },
        context.privateKey,
      )
    })
    return `${output}\n${await lineOf(context, name)}`
  },
}

async function lineOf({ store }: Context, name: string): Promise<string> {
  const states = withSigners(await readHistory(store, Number.MAX_SAFE_INTEGER))
  const [state] = states
  if (!state) return ''
  const lines = await describeTenants(store, state)
  const when = since(states, ({ tenants }) => tenants?.[name]?.text)
  return `${lines[tenantsOf(state).indexOf(name)]}; since ${when?.at}, ${when?.by}`
}

const list: Command = {
  usage: 'preview list',
  help: 'lists the previews with their addresses, parts, dates and authors',
  async run(_, context) {
    const names = tenantsOf(await readLatestState(context.store)).filter(isPreview)
    const lines = await Promise.all(names.map(name => lineOf(context, name)))
    return lines.join('\n') || 'there are no previews'
  },
}

const remove: Command = {
  usage: 'preview remove <branch>',
  help: 'removes the preview of a branch',
  async run(args, context) {
    args.maxPositionals(2)
    const branch = branchOf(args)
    return change(context, args, `remove the preview of ${branch}`, state =>
      removeTenant(state, previewName(branch)),
    )
  },
}

/** Shows a branch on its own site, over the default site: docs/runbooks/release.md. */
export const previewCommand = groupCommands('preview', { add, list, remove })
