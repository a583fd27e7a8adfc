import type { Context } from '../context'
import type { Consent } from '../deploy/check-change'
import { fileFaults } from '../gate/file-faults'
import { newSheetFaults } from '../gate/sheet-faults'
import { parseDrops } from '../registry/changes/change-state'
import { rolledBackVersions } from '../registry/changes/earlier-versions'
import { readHistory, readLatestState } from '../registry/log/log'
import type { State, StateFields } from '../registry/log/state'
import { readRemoteManifest, requirePublished } from '../registry/manifests/manifests'
import {
  addTenant,
  followPart,
  type Pin,
  pinPart,
  removeTenant,
  setTenant,
} from '../registry/tenants/change-tenants'
import { layerFaults } from '../registry/tenants/tenant-faults'
import { describeTenants } from '../registry/tenants/tenant-sites'
import { refuse } from '../registry/validation-error'
import type { Store } from '../store/store'
import { change } from './change'
import { type Arguments, type Command, groupCommands } from './command'

async function addressesOf(store: Store, part: string, version: string) {
  if (part === 'shell') return new Set<string>()
  const { contract } = await readRemoteManifest(store, part, version)
  return new Set(contract.routes.map(({ path }) => path))
}

/** Prepares a version for pinning: it must be published, with all its files and with scoped stylesheets. */
export async function preparePin(store: Store, part: string, version: string): Promise<Pin> {
  await requirePublished(store, part, version)
  refuse([
    ...(await fileFaults(store, part, version)),
    ...(await newSheetFaults(store, part, version)),
  ])
  return { part, version, addresses: await addressesOf(store, part, version) }
}

const list: Command = {
  usage: 'tenant list',
  help: 'lists the tenants, their settings and pins, and which documents are outdated',
  async run(_, { store }) {
    const lines = await describeTenants(store, await readLatestState(store))
    return lines.join('\n') || 'there are no tenants'
  },
}

const tenantOf = (args: Arguments) => args.required(1, 'tenant')
const partOf = (args: Arguments) => args.required(2, 'part')

const add: Command = {
  usage: 'tenant add <tenant> <origin> … --name "name shown to players" [--edition th|lao]',
  help: 'adds a tenant: the default site with its own name, edition and address',
  async run(args, context) {
    const name = tenantOf(args)
    args.required(2, 'origin')
    const title = args.option('name')
    if (!title) throw new Error('Missing option: --name "name shown to players"')
    const edition = args.option('edition') ?? context.edition
    const given = { name, origins: args.rest(2), title, edition }
    return change(context, args, `add tenant ${name}`, state =>
      addTenant(state, given, context.privateKey),
    )
  },
}

/** Refuses to change a layer without a valid signature, because signing the change would make the rest of it valid too. */
async function requireValidLayer({ store }: Context, state: State, name: string) {
  refuse(await layerFaults(store, state, name))
}

type Apply = (state: State, name: string) => StateFields

function changeTenant(
  context: Context,
  args: Arguments,
  describe: string,
  apply: Apply,
  more?: Consent,
) {
  const name = tenantOf(args)
  const changed = async (state: State) => {
    await requireValidLayer(context, state, name)
    return apply(state, name)
  }
  return change(context, args, `${describe} tenant ${name}`, changed, more)
}

const set: Command = {
  usage: 'tenant set <tenant> <name|edition|origins|setting> [value] … [--shrink]',
  help: "changes a tenant; a setting (release configure) without a value is reset to the default's",
  async run(args, context) {
    const setting = args.required(2, 'name|edition|origins|setting')
    return changeTenant(context, args, `set ${setting} of`, (state, name) =>
      setTenant(state, name, [setting, ...args.rest(3)], context.privateKey),
    )
  },
}

async function refuseRolledBack({ store }: Context, part: string, version: string) {
  const states = await readHistory(store, Number.MAX_SAFE_INTEGER)
  if (!rolledBackVersions(states, part).has(version)) return
  const what = `${part} ${version} was rolled back and has not been live since`
  refuse([
    { what, hint: 'pin another version (release history shows the reason), or use --anyway' },
  ])
}

const pin: Command = {
  usage: 'tenant pin <tenant> <part> <version> [--drop /old=/new] [--anyway]',
  help: "pins a version for the tenant's players, independent of the default; undo with: tenant follow",
  async run(args, context) {
    args.maxPositionals(4)
    const part = partOf(args)
    const version = args.required(3, 'version')
    const prepared = await preparePin(context.store, part, version)
    if (!args.flags.has('anyway')) await refuseRolledBack(context, part, version)
    const drops = parseDrops(args.list('drop'))
    return changeTenant(context, args, `pin ${part} ${version} for`, (state, name) =>
      pinPart(state, name, { ...prepared, drops }, context.privateKey),
    )
  },
}

const follow: Command = {
  usage: 'tenant follow <tenant> <part>',
  help: "unpins a part: the tenant's players get the default's version, canaries included",
  async run(args, context) {
    args.maxPositionals(3)
    const part = partOf(args)
    const apply: Apply = (state, name) => followPart(state, name, part, context.privateKey)
    // Addresses that came with the pinned version are dropped without a redirect; all others were decided for every site.
    return changeTenant(context, args, `follow ${part} for`, apply, { back: part })
  },
}

const remove: Command = {
  usage: 'tenant remove <tenant>',
  help: 'removes a tenant; its last document expires with its signature',
  async run(args, context) {
    args.maxPositionals(2)
    const name = tenantOf(args)
    return change(context, args, `remove tenant ${name}`, state => removeTenant(state, name))
  },
}

/** Commands for several operators' sites in one store: docs/runbooks/tenants.md. */
export const tenantCommand = groupCommands('tenant', { add, list, set, pin, follow, remove })
