import type { Context } from '../context'
import { adopt } from '../deploy/adopt'
import { makeChange, rewriteSite } from '../deploy/make-change'
import { versionFaults } from '../deploy/version-faults'
import { fileFaults, requireFiles } from '../gate/file-faults'
import { describeTouches, writeTouches } from '../gate/interference/touches-report'
import { newSheetFaults } from '../gate/sheet-faults'
import { siteFaults } from '../gate/site-faults'
import {
  activate,
  dropRoutes,
  parseDrops,
  removeRemote,
  requireCanaryPercent,
  rollback,
  rollOut,
  setTrust,
} from '../registry/changes/change-state'
import { rollbackTarget, wasLive } from '../registry/changes/earlier-versions'
import { readLatestState } from '../registry/log/log'
import type { State, StateFields } from '../registry/log/state'
import { readShellManifest, requirePublished } from '../registry/manifests/manifests'
import { attestPassed } from '../registry/provenance/attestations'
import { adoptionHint } from '../registry/provenance/owners'
import { configure, setOwner, settingNames } from '../registry/settings/configure'
import { readSettings, settingsOf, signSettings } from '../registry/settings/settings'
import { refuse } from '../registry/validation-error'
import { readTrustFile } from '../signing/trust-file'
import { change, consentOf, requireAllTenants, requireLongTrust } from './change'
import type { Arguments, Commands } from './command'

type Candidate = { name: string; version: string; apply: (before: State) => StateFields }

/** The flags that skip checks, for the history. */
const waiversIn = ({ flags }: Arguments) =>
  ['anyway', 'no-browser'].map(flag => (flags.has(flag) ? ` --${flag}` : '')).join('')

/** Checks a version before players get it, cheap checks first. Returns descriptions of what it touches. */
async function checkCandidate(
  context: Context,
  { name, version, apply }: Candidate,
  args: Arguments,
): Promise<string[]> {
  const { store, privateKey } = context
  await requirePublished(store, name, version)
  const before = await readLatestState(store)
  const after = { ...before, ...apply(before) }
  const attempt = { consent: consentOf(args), privateKey, isUnderTest: true }
  // A change of the key has its own settings, which are signed later.
  if (!args.flags.has('new-key')) refuse(await versionFaults(store, before, after, attempt))
  if (!args.flags.has('anyway')) {
    refuse([
      ...(await fileFaults(store, name, version)),
      ...(await newSheetFaults(store, name, version)),
      ...(await siteFaults(store, before, after)),
    ])
  }
  if (args.flags.has('no-browser')) return []
  const { smokeTest } = await import('../gate/smoke-test/smoke-test')
  const touches = await smokeTest(context, name, version, after.trust)
  if (touches) await writeTouches(store, name, version, touches)
  if (privateKey && !args.flags.has('anyway'))
    await attestPassed(store, after, { name, version, privateKey })
  return touches ? describeTouches(touches).map(line => `${name} ${version}: ${line}`) : []
}

async function deployCandidate(
  context: Context,
  args: Arguments,
  describe: string,
  candidate: Candidate,
) {
  const drops = parseDrops(args.list('drop'))
  const apply = (before: State) => dropRoutes(candidate.apply(before), candidate.name, drops)
  const touches = await checkCandidate(context, { ...candidate, apply }, args)
  const changed = await change(context, args, describe + waiversIn(args), apply)
  const output = [changed, ...touches].join('\n')
  const state = await readLatestState(context.store)
  if (state.shell) return [output, ...adoptionHint(state)].join('\n')
  return `${output}\nnot live for players yet and not tested in a browser, because no shell is live; next: release activate shell <version>`
}

const sharePattern = /^(\d+(?:\.\d+)?)%?$/

/** A shell for other roots is activated together with their statement, because otherwise no key could sign for it. */
async function withTrust({ store }: Context, args: Arguments, name: string, version: string) {
  const apply = (before: State) => activate(before, name, version)
  const file = args.option('trust')
  if (!file) return apply
  const given = await readTrustFile(file)
  const { publicKey = '' } = await readShellManifest(store, version)
  return (before: State) => setTrust({ ...before, ...apply(before) }, given, publicKey)
}

/** Refuses an empty store: a timer that lost its settings would otherwise renew nothing and report success. */
function requireLive(state: State): State {
  if (state.shell) return state
  throw new Error('no shell is live in this store, nothing was renewed; check RELEASE_STORE')
}

/** Commands that change what players get. */
export const changingCommands: Commands = {
  activate: {
    usage:
      'activate <part> <version> [--new-key [--trust file]] [--drop /old=/new] [--replace] [--anyway] [--no-browser]',
    help: 'checks a version against the live state, then makes it live for everybody',
    async run(args, context) {
      args.maxPositionals(2)
      const name = args.required(0, 'part')
      const version = args.required(1, 'version')
      const apply = await withTrust(context, args, name, version)
      return deployCandidate(context, args, `activate ${name} ${version}`, { name, version, apply })
    },
  },
  'roll-out': {
    usage:
      'roll-out <part> <version> <percent> [--drop /old=/new] [--replace] [--anyway] [--no-browser]',
    help: 'starts or raises a canary: a share of the players gets the version and keeps it while the share grows',
    async run(args, context) {
      args.maxPositionals(3)
      const name = args.required(0, 'part')
      const version = args.required(1, 'version')
      const percent = Number(sharePattern.exec(args.required(2, 'percent'))?.[1] ?? Number.NaN)
      requireCanaryPercent(percent)
      const apply = (before: State) => rollOut(before, name, version, percent)
      const describe = `roll out ${name} ${version} to ${percent} %`
      return deployCandidate(context, args, describe, { name, version, apply })
    },
  },
  rollback: {
    usage: 'rollback <part> [--to x.y.z] [--drop /old=/new] [--anyway]',
    help: 'ends a canary, or makes the previous version live again; repeat it to go further back',
    async run(args, context) {
      args.maxPositionals(1)
      const name = args.required(0, 'part')
      const to = args.option('to')
      if (to) await requirePublished(context.store, name, to)
      const isBack = !to || (await wasLive(context.store, name, to))
      const drops = parseDrops(args.list('drop'))
      return change(
        context,
        args,
        `roll back ${name}${to ? ` to ${to}` : ''}${waiversIn(args)}`,
        async state => {
          const back = to ?? (await rollbackTarget(context.store, state, name))
          if (back && !args.flags.has('anyway')) await requireFiles(context.store, name, back)
          return dropRoutes(rollback(state, name, back), name, drops)
        },
        { replace: true, back: isBack ? name : undefined },
      )
    },
  },
  remove: {
    usage: 'remove <remote> [--anyway]',
    help: 'removes a remote from the site; its files are kept, and activate restores it',
    async run(args, context) {
      args.maxPositionals(1)
      const name = args.required(0, 'remote')
      return change(context, args, `remove ${name}`, state => removeRemote(state, name), {
        replace: true,
      })
    },
  },
  offline: {
    usage: 'offline <on|off>',
    help: 'sets whether devices cache the product for an outage; off clears their caches',
    async run(args, context) {
      args.maxPositionals(1)
      const subcommand = args.required(0, 'on|off')
      if (subcommand !== 'on' && subcommand !== 'off')
        throw new Error(`Invalid value for offline: ${subcommand}; expected on or off`)
      return change(context, args, `offline ${subcommand}`, state => ({
        ...state,
        offline: subcommand === 'on',
      }))
    },
  },
  configure: {
    usage: 'configure <setting> [value] … [--shrink]',
    help: `changes a setting: ${settingNames.join(', ')}`,
    async run(args, context) {
      const [name, ...values] = args.all('setting')
      return change(context, args, `configure ${name}`, state => ({
        ...state,
        settings: signSettings(
          configure(
            state.settings ? readSettings(state.settings) : context.firstSettings,
            name,
            values,
          ),
          context.privateKey,
        ),
      }))
    },
  },
  adopt: {
    usage: 'adopt',
    help: 'makes an older store accept only signed versions that have passed the gate; a rollback to earlier versions stays possible',
    async run(args, context) {
      args.maxPositionals(0)
      const { sequence, adopted } = await adopt(context)
      return [`${sequence}: adopt`, ...adopted.map(one => `${one}: adopted`)].join('\n')
    },
  },
  owner: {
    usage: 'owner <remote> <public key> …',
    help: "sets which keys may publish a remote, in addition to the platform's key and the keys in the roots' statement",
    async run(args, context) {
      const name = args.required(0, 'remote')
      args.required(1, 'public key')
      return change(context, args, `owner ${name}`, state => ({
        ...state,
        settings: signSettings(setOwner(settingsOf(state), name, args.rest(1)), context.privateKey),
      }))
    },
  },
  trust: {
    usage: 'trust <file>',
    help: 'sets which keys may sign what, once enough roots have signed the file (sign-trust)',
    async run(args, context) {
      const given = await readTrustFile(args.required(0, 'file'))
      return change(context, args, 'trust', state => {
        const { publicKey: root } = settingsOf(state)
        if (!root) throw new Error('this site is not signed; see docs/runbooks/key-rotation.md')
        return setTrust(state, given, root)
      })
    },
  },
  refresh: {
    usage: 'refresh',
    help: 'extends the validity of the live state; run it from a timer, well before it expires (release status)',
    async run(args, context) {
      args.maxPositionals(0)
      const { after, missed } = await makeChange(context, {
        describe: 'refresh',
        apply: requireLive,
        consent: consentOf(args),
      })
      requireAllTenants(missed)
      requireLongTrust(after)
      return `${after.sequence}: refresh`
    },
  },
  write: {
    usage: 'write [--shrink]',
    help: 'writes documents and headers again from the live state',
    async run(args, context) {
      const { state, missed } = await rewriteSite(context, consentOf(args))
      requireAllTenants(missed)
      return `written from state ${state.sequence}`
    },
  },
}
