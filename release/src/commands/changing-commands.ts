import { makeChange, writeAgain } from '../apply/make-change'
import { activate } from '../changes/activate'
import { dropRoutes, readDrops } from '../changes/drop-routes'
import { refuse } from '../changes/refusal'
import { remove } from '../changes/remove'
import { requireShare, rollOut } from '../changes/roll-out'
import { rollback } from '../changes/rollback'
import { setTrust } from '../changes/set-trust'
import { wasLive, wayBack } from '../changes/way-back'
import type { Context } from '../context'
import { fileFaults } from '../gate/file-faults'
import { refuseGone } from '../gate/refuse-gone'
import { siteFaults } from '../gate/site-faults'
import { latestState } from '../log/log'
import type { Places, State } from '../log/state'
import { readShellRecord, requirePublished } from '../records/records'
import { configure, settingNames } from '../settings/configure'
import { readSettings, settingsIn, signSettings } from '../settings/signed-settings'
import { readTrustFile } from '../signing/trust-file'
import type { Arguments } from './arguments'
import { change, consentOf, requireAll, requireTime } from './change'
import type { Commands } from './command'

type Candidate = { name: string; version: string; apply: (before: State) => Places }

/** Everything that can be checked before anybody gets a version: first what takes no time. */
async function admit(context: Context, { name, version, apply }: Candidate, words: Arguments) {
  const { store } = context
  await requirePublished(store, name, version)
  const before = await latestState(store)
  if (!words.flags.has('anyway')) {
    refuse([
      ...(await fileFaults(store, name, version)),
      ...(await siteFaults(store, before, { ...before, ...apply(before) })),
    ])
  }
  if (words.flags.has('no-browser')) return
  const { smokeTest } = await import('../gate/smoke-test')
  await smokeTest(context, name, version, apply(before).trust)
}

async function give(context: Context, words: Arguments, describe: string, candidate: Candidate) {
  const drops = readDrops(words.list('drop'))
  const apply = (before: State) => dropRoutes(candidate.apply(before), candidate.name, drops)
  await admit(context, { ...candidate, apply }, words)
  const said = await change(context, words, describe, apply)
  if ((await latestState(context.store)).shell) return said
  return `${said}\nnobody gets it yet, and it was not opened: no shell is live; next: release activate shell <version>`
}

const sharePattern = /^(\d+(?:\.\d+)?)%?$/

/** A shell for other roots comes together with what they have signed, or nobody could sign for it. */
async function withTrust({ store }: Context, words: Arguments, name: string, version: string) {
  const apply = (before: State) => activate(before, name, version)
  const file = words.option('trust')
  if (!file) return apply
  const given = await readTrustFile(file)
  const { publicKey = '' } = await readShellRecord(store, version)
  return (before: State) => setTrust({ ...before, ...apply(before) }, given, publicKey)
}

/** A timer that has lost its setting would renew an empty store from then on, and say that all is well. */
function requireLive(state: State): State {
  if (state.shell) return state
  throw new Error('no shell is live in this store, and nothing was renewed: look at RELEASE_STORE')
}

/** What changes what players get. */
export const changingCommands: Commands = {
  activate: {
    usage:
      'activate <part> <version> [--new-key [--trust file]] [--drop /old=/new] [--replace] [--anyway] [--no-browser]',
    help: 'checks a version against what is live, then gives it to everybody',
    async run(words, context) {
      words.only(2)
      const name = words.needed(0, 'which part')
      const version = words.needed(1, 'which version')
      const apply = await withTrust(context, words, name, version)
      return give(context, words, `activate ${name} ${version}`, { name, version, apply })
    },
  },
  'roll-out': {
    usage:
      'roll-out <part> <version> <percent> [--drop /old=/new] [--replace] [--anyway] [--no-browser]',
    help: 'gives a version to a share of the players, the same ones as long as it grows',
    async run(words, context) {
      words.only(3)
      const name = words.needed(0, 'which part')
      const version = words.needed(1, 'which version')
      const percent = Number(
        sharePattern.exec(words.needed(2, 'how many percent'))?.[1] ?? Number.NaN,
      )
      requireShare(percent)
      const apply = (before: State) => rollOut(before, name, version, percent)
      const describe = `roll out ${name} ${version} to ${percent} %`
      return give(context, words, describe, { name, version, apply })
    },
  },
  rollback: {
    usage: 'rollback <part> [--to x.y.z] [--drop /old=/new] [--anyway]',
    help: 'ends a roll-out, or makes the version before live again, as far back as there is one',
    async run(words, context) {
      words.only(1)
      const name = words.needed(0, 'which part')
      const to = words.option('to')
      if (to) await requirePublished(context.store, name, to)
      const isBack = !to || (await wasLive(context.store, name, to))
      const drops = readDrops(words.list('drop'))
      return change(
        context,
        words,
        `roll back ${name}${to ? ` to ${to}` : ''}`,
        async state => {
          const back = to ?? (await wayBack(context.store, state, name))
          if (back && !words.flags.has('anyway')) await refuseGone(context.store, name, back)
          return dropRoutes(rollback(state, name, back), name, drops)
        },
        { replace: true, back: isBack ? name : undefined },
      )
    },
  },
  remove: {
    usage: 'remove <remote> [--anyway]',
    help: 'takes a remote out of the site; its files stay, and activating it brings it back',
    async run(words, context) {
      words.only(1)
      const name = words.needed(0, 'which remote')
      return change(context, words, `remove ${name}`, state => remove(state, name), {
        replace: true,
      })
    },
  },
  offline: {
    usage: 'offline <on|off>',
    help: "whether players' devices keep the product for an outage; off removes what they keep",
    async run(words, context) {
      words.only(1)
      const wish = words.needed(0, 'on or off')
      if (wish !== 'on' && wish !== 'off') throw new Error('offline is on or off')
      return change(context, words, `offline ${wish}`, state => ({
        ...state,
        offline: wish === 'on',
      }))
    },
  },
  configure: {
    usage: 'configure <setting> [value] … [--shrink]',
    help: `says one setting anew: ${settingNames.join(', ')}`,
    async run(words, context) {
      const [name, ...values] = words.all('which setting')
      return change(context, words, `configure ${name}`, state => ({
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
  trust: {
    usage: 'trust <file>',
    help: 'takes over which keys may sign what, once enough roots have signed the file (sign-trust)',
    async run(words, context) {
      const given = await readTrustFile(words.needed(0, 'which file'))
      return change(context, words, 'trust', state => {
        const { publicKey: root } = settingsIn(state)
        if (!root) throw new Error('this site is not signed; see docs/runbooks/key-rotation.md')
        return setTrust(state, given, root)
      })
    },
  },
  refresh: {
    usage: 'refresh',
    help: 'makes what is live good for another while; from a timer, well before it ends (release status)',
    async run(words, context) {
      words.only(0)
      const { after, missed } = await makeChange(context, {
        describe: 'refresh',
        apply: requireLive,
        consent: consentOf(words),
      })
      requireAll(missed)
      requireTime(after)
      return `${after.sequence}: refresh`
    },
  },
  write: {
    usage: 'write [--shrink]',
    help: 'writes the document and the headers again from what is live',
    async run(words, context) {
      const { state, missed } = await writeAgain(context, consentOf(words))
      requireAll(missed)
      return `written from state ${state.sequence}`
    },
  },
}
