import { activate } from '../changes/activate'
import { diff } from '../changes/diff'
import { remove } from '../changes/remove'
import { rollOut } from '../changes/roll-out'
import { rollback } from '../changes/rollback'
import { passGate } from '../gate/pass-gate'
import { append, type Change, history, latestState } from '../log/log'
import { isPublished, publishedVersions } from '../records/records'
import { newKeyPair } from '../signing/keys'
import { prepareShell, writeSite } from '../site/write-site'
import type { Arguments } from './arguments'
import type { Context } from './context'
import { describeState } from './describe-state'

type Command = {
  usage: string
  help: string
  run: (words: Arguments, context: Context) => Promise<string>
}

async function change(context: Context, describe: string, apply: Change['apply']): Promise<string> {
  const before = await latestState(context.store)
  const after = await append(context.store, { by: context.by, describe, apply })
  await writeSite(context.store, context)
  const lines = diff(before, after).map(line => `${line.name}: ${line.before} -> ${line.after}`)
  return [`${after.sequence}: ${describe}`, ...lines].join('\n')
}

/** Everything that can be checked before anybody gets a version. */
async function admit(context: Context, name: string, version: string, words: Arguments) {
  if (!(await isPublished(context.store, name, version)))
    throw new Error(`${name} ${version} was never published; see: release versions ${name}`)
  await passGate(context.store, name, version)
  if (words.flags.has('no-browser')) return
  const { smokeTest } = await import('../gate/smoke-test')
  await smokeTest(context, name, version)
}

const sharePattern = /^(\d+(?:\.\d+)?)%?$/

export const commands: Readonly<Record<string, Command>> = {
  publish: {
    usage: 'publish <remote|shell> … [--version x.y.z]',
    help: 'builds a part and gives the version an address of its own; nobody gets it yet',
    async run(words, context) {
      const options = { ...context, version: words.option('version') }
      // The bundler is only needed here; a rollback must not wait for it.
      const { publishPart } = await import('../publish/publish-part')
      const lines: string[] = []
      for (const name of words.all('which part')) {
        const { version } = await publishPart(name, options)
        lines.push(`published ${name} ${version}; next: release activate ${name} ${version}`)
      }
      return lines.join('\n')
    },
  },
  activate: {
    usage: 'activate <part> <version> [--no-browser]',
    help: 'checks a version against what is live, then gives it to everybody',
    async run(words, context) {
      const name = words.needed(0, 'which part')
      const version = words.needed(1, 'which version')
      await admit(context, name, version, words)
      return change(context, `activate ${name} ${version}`, state => activate(state, name, version))
    },
  },
  'roll-out': {
    usage: 'roll-out <remote> <version> <percent> [--no-browser]',
    help: 'gives a version to a share of the players, the same ones as long as it grows',
    async run(words, context) {
      const name = words.needed(0, 'which remote')
      const version = words.needed(1, 'which version')
      const percent = Number(
        sharePattern.exec(words.needed(2, 'how many percent'))?.[1] ?? Number.NaN,
      )
      await admit(context, name, version, words)
      const describe = `roll out ${name} ${version} to ${percent} %`
      return change(context, describe, state => rollOut(state, name, version, percent))
    },
  },
  prepare: {
    usage: 'prepare <shell version>',
    help: 'lets the headers allow a shell that is about to be live, for hosts that are told them by hand',
    async run(words, context) {
      const version = words.needed(0, 'which version of the shell')
      await prepareShell(context.store, version, context)
      return `headers.json allows shell ${version}, too; next: tell the host, then release activate shell ${version}`
    },
  },
  rollback: {
    usage: 'rollback <part> [--to x.y.z]',
    help: 'ends a roll-out, or makes the version before live again',
    async run(words, context) {
      const name = words.needed(0, 'which part')
      const to = words.option('to')
      if (to && !(await isPublished(context.store, name, to)))
        throw new Error(`${name} ${to} was never published`)
      return change(context, `roll back ${name}${to ? ` to ${to}` : ''}`, state =>
        rollback(state, name, to),
      )
    },
  },
  remove: {
    usage: 'remove <remote>',
    help: 'takes a remote out of the site; its files stay, and activating it brings it back',
    async run(words, context) {
      const name = words.needed(0, 'which remote')
      return change(context, `remove ${name}`, state => remove(state, name))
    },
  },
  status: {
    usage: 'status [--json]',
    help: 'which version of what is live for whom',
    async run(words, { store }) {
      const state = await latestState(store)
      return words.flags.has('json') ? JSON.stringify(state, null, 2) : describeState(state)
    },
  },
  history: {
    usage: 'history [--count n]',
    help: 'what was changed, when and by whom, newest first',
    async run(words, { store }) {
      const states = await history(store, Number(words.option('count') ?? 20))
      return states
        .map(({ sequence, at, by, change: what }) => `${sequence}  ${at}  ${by}  ${what}`)
        .join('\n')
    },
  },
  diff: {
    usage: 'diff [--from n] [--to n]',
    help: 'what players get differently between two states; the last two without numbers',
    async run(words, { store }) {
      const states = await history(store, Number.MAX_SAFE_INTEGER)
      const find = (name: string, otherwise: number) => {
        const wished = words.option(name)
        const found = wished
          ? states.find(({ sequence }) => sequence === Number(wished))
          : states[otherwise]
        if (!found) throw new Error('there is no such state; see: release history')
        return found
      }
      const lines = diff(find('from', 1), find('to', 0))
      return (
        lines.map(line => `${line.name}: ${line.before} -> ${line.after}`).join('\n') ||
        'no difference'
      )
    },
  },
  versions: {
    usage: 'versions <part>',
    help: 'every version that was published',
    async run(words, { store }) {
      return (await publishedVersions(store, words.needed(0, 'which part'))).join('\n')
    },
  },
  write: {
    usage: 'write',
    help: 'writes the document and the headers again from what is live',
    async run(_, context) {
      const { sequence } = await writeSite(context.store, context)
      return `written from state ${sequence}`
    },
  },
  serve: {
    usage: 'serve <remote> [--port 4102]',
    help: 'builds a remote and serves it from here, for ?override=<remote>@http://localhost:<port>',
    async run(words, { edition }) {
      const { serveRemote } = await import('../publish/serve-remote')
      const port = Number(words.option('port') ?? 4102)
      return serveRemote(words.needed(0, 'which remote'), edition, port)
    },
  },
  watch: {
    usage: 'watch <remote> --reports <address> [--every seconds]',
    help: 'follows a roll-out and stops it when the new version fails more often than it may',
    async run(words, context) {
      const { watchRollOut } = await import('../budget/watch-roll-out')
      const address = words.option('reports')
      if (!address) throw new Error('where are the reports? --reports http://…/console/api/reports')
      const every = Number(words.option('every') ?? 30)
      if (!(every > 0)) throw new Error('how often? --every <seconds>')
      const remote = words.needed(0, 'which remote')
      return watchRollOut(context, { remote, address, pause: every * 1000 })
    },
  },
  check: {
    usage: 'check',
    help: 'whether the store tells two writers apart, which publishing at the same moment leans on',
    async run(_, { store }) {
      const { hasConditionalWrites } = await import('../store/conditional-writes')
      if (await hasConditionalWrites(store)) return 'the store refuses to write over what is there'
      throw new Error(
        'the store ignores conditions: only one may release at a time; see docs/runbooks/cdn-and-object-stores.md',
      )
    },
  },
  nginx: {
    usage:
      'nginx <folder> [--root store] [--listen 8080] [--backend http://127.0.0.1:3000] [--brotli]',
    help: 'writes the configuration of nginx for what is live',
    async run(words, { store }) {
      const { writeNginx } = await import('../serving/write-nginx')
      const files = await writeNginx(store, {
        folder: words.needed(0, 'which folder'),
        root: words.option('root') ?? process.env.RELEASE_STORE ?? 'dist/release',
        listen: words.option('listen') ?? '8080',
        backend: words.option('backend') ?? 'http://127.0.0.1:3000',
        brotli: words.flags.has('brotli'),
      })
      return files.map(file => `wrote ${file}`).join('\n')
    },
  },
  offline: {
    usage: 'offline <on|off>',
    help: "whether players' devices keep the product for an outage; off removes what they keep",
    async run(words, context) {
      const wish = words.needed(0, 'on or off')
      if (wish !== 'on' && wish !== 'off') throw new Error('offline is on or off')
      return change(context, `offline ${wish}`, state => ({ ...state, offline: wish === 'on' }))
    },
  },
  keys: {
    usage: 'keys',
    help: 'a new pair of keys: REGISTRY_PUBLIC_KEY for building the shell, RELEASE_PRIVATE_KEY for releasing',
    async run() {
      const { privateKey, publicKey } = newKeyPair()
      return `REGISTRY_PUBLIC_KEY=${publicKey}\nRELEASE_PRIVATE_KEY=${privateKey}`
    },
  },
}
