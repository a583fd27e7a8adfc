import type { Consent } from '../apply/consent'
import { readDrops } from '../changes/drop-routes'
import { refuse } from '../changes/refusal'
import { takenBack } from '../changes/taken-back'
import type { Context } from '../context'
import { history, latestState } from '../log/log'
import type { Places, State } from '../log/state'
import { addTenant, followPart, pinPart, removeTenant, setTenant } from '../tenants/change-tenants'
import { describeTenants } from '../tenants/describe-tenants'
import { layerFaults } from '../tenants/layer-faults'
import type { Arguments } from './arguments'
import { change } from './change'
import type { Command } from './command'
import { commandOf } from './command-of'
import { pinOf } from './pin-of'

const list: Command = {
  usage: 'tenant list',
  help: 'what each has of its own, and whose document is behind',
  async run(_, { store }) {
    const lines = await describeTenants(store, await latestState(store))
    return lines.join('\n') || 'there is the default, and no tenant'
  },
}

const tenantOf = (words: Arguments) => words.needed(1, 'which tenant')
const partOf = (words: Arguments) => words.needed(2, 'which part')

const add: Command = {
  usage: 'tenant add <tenant> <origin> … --name "what players see" [--edition th|lao]',
  help: 'a site that is the default under a name, an edition and an address of its own',
  async run(words, context) {
    const name = tenantOf(words)
    words.needed(2, 'where does it stand, such as https://lao.example')
    const title = words.option('name')
    if (!title) throw new Error('what do players call it? --name "…"')
    const edition = words.option('edition') ?? context.edition
    const given = { name, origins: words.rest(2), title, edition }
    return change(context, words, `add tenant ${name}`, state =>
      addTenant(state, given, context.privateKey),
    )
  },
}

/** Refuses to change a layer without a valid signature: signing the change would make the rest of it valid. */
async function unforged({ store }: Context, state: State, name: string) {
  refuse(await layerFaults(store, state, name))
}

type Apply = (state: State, name: string) => Places

function changeTenant(
  context: Context,
  words: Arguments,
  describe: string,
  apply: Apply,
  more?: Consent,
) {
  const name = tenantOf(words)
  const changed = async (state: State) => {
    await unforged(context, state, name)
    return apply(state, name)
  }
  return change(context, words, `${describe} tenant ${name}`, changed, more)
}

const set: Command = {
  usage: 'tenant set <tenant> <name|edition|origins|setting> [value] … [--shrink]',
  help: "says one thing of it anew; a setting (release configure) without a value is the default's again",
  async run(words, context) {
    const setting = words.needed(2, 'what of it')
    return changeTenant(context, words, `set ${setting} of`, (state, name) =>
      setTenant(state, name, [setting, ...words.rest(3)], context.privateKey),
    )
  },
}

async function refuseTakenBack({ store }: Context, part: string, version: string) {
  const states = await history(store, Number.MAX_SAFE_INTEGER)
  if (!takenBack(states, part).has(version)) return
  const what = `${part} ${version} was taken back, and nobody was given it since`
  refuse([{ what, cure: 'pin another version (release history says why); or --anyway' }])
}

const pin: Command = {
  usage: 'tenant pin <tenant> <part> <version> [--drop /old=/new] [--anyway]',
  help: 'its players get this version, whatever the default has, until: tenant follow',
  async run(words, context) {
    words.only(4)
    const part = partOf(words)
    const version = words.needed(3, 'which version')
    const asked = await pinOf(context.store, part, version)
    if (!words.flags.has('anyway')) await refuseTakenBack(context, part, version)
    const drops = readDrops(words.list('drop'))
    return changeTenant(context, words, `pin ${part} ${version} for`, (state, name) =>
      pinPart(state, name, { ...asked, drops }, context.privateKey),
    )
  },
}

const follow: Command = {
  usage: 'tenant follow <tenant> <part>',
  help: "its players get what the default's get, running roll-outs included",
  async run(words, context) {
    words.only(3)
    const part = partOf(words)
    const apply: Apply = (state, name) => followPart(state, name, part, context.privateKey)
    // Addresses that came only with the pinned version go with it; the others were decided for everybody.
    return changeTenant(context, words, `follow ${part} for`, apply, { back: part })
  },
}

const remove: Command = {
  usage: 'tenant remove <tenant>',
  help: 'nothing is written for it any more; what was written ends with its signature',
  async run(words, context) {
    words.only(2)
    const name = tenantOf(words)
    return change(context, words, `remove tenant ${name}`, state => removeTenant(state, name))
  },
}

/** Several operators' sites from one store: docs/runbooks/tenants.md. */
export const tenantCommand = commandOf('tenant', { add, list, set, pin, follow, remove })
