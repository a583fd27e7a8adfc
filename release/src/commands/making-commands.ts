import { semver } from '@tamlung/shared/contract/registry'
import { requireParts } from '../publish/require-parts'
import { newKeyPair } from '../signing/keys'
import { signTrustFile } from '../signing/trust-file'
import { prepareShell } from '../site/put-headers'
import { openStore } from '../store/open-store'
import type { Arguments } from './arguments'
import type { Commands } from './command'

/** A name of a git tag, or a pipeline's empty variable, would be published and could never be activated. */
function versionOf(words: Arguments): string | undefined {
  const version = words.option('version')
  if (version === undefined || semver.safeParse(version).success) return version
  throw new Error(`a version is written 1.2.3 or 1.2.3-beta, not "${version}"`)
}

/** What teams and hosts need around a change. */
export const makingCommands: Commands = {
  publish: {
    usage:
      'publish <remote|shell> … [--version x.y.z] [--lean] | publish --from <built folder> <remote>',
    help: 'builds a part and gives the version an address of its own; nobody gets it yet. --lean leaves out what other hosts load, --from takes what webpack, Rspack, Rsbuild or Vite has built elsewhere',
    async run(words, context) {
      const options = {
        ...context,
        version: versionOf(words),
        lean: words.flags.has('lean'),
      }
      const next = (name: string, version: string) =>
        `published ${name} ${version}; next: release activate ${name} ${version}`
      const from = words.option('from')
      // The bundler is only needed here; a rollback must not wait for it.
      if (from) {
        words.only(1)
        if (options.version)
          throw new Error(
            'what --from takes has its version from its own files; leave out --version',
          )
        const { publishBuilt } = await import('../publish/built/publish-built')
        const { name, version } = await publishBuilt(from, words.needed(0, 'which remote'), options)
        return next(name, version)
      }
      const names = words.all('which part')
      await requireParts(names)
      const { publishPart } = await import('../publish/publish-part')
      let told = ''
      for (const name of names) {
        // At once: another may fail, and what is published stays so.
        if (told) console.log(told)
        const { version } = await publishPart(name, options)
        told = next(name, version)
      }
      return told
    },
  },
  promote: {
    usage: 'promote <part> <version> --from <store>',
    help: 'brings the very same files of a version from another store, such as staging; nobody gets it yet',
    async run(words, context) {
      words.only(2)
      const [name, version] = [words.needed(0, 'which part'), words.needed(1, 'which version')]
      const from = words.option('from')
      if (!from) throw new Error('from which store? --from <folder or address of a bucket>')
      const { promote } = await import('../promote/promote')
      await promote(name, version, openStore({ ...process.env, RELEASE_STORE: from }), context)
      return `promoted ${name} ${version}; next: release activate ${name} ${version}`
    },
  },
  keep: {
    usage: 'keep <folder> [--day 2026-11-21]',
    help: 'keeps what is live as one small file, for tests of what comes later, and drops what is older than ninety days',
    async run(words, { store }) {
      const { fileOfDay, keepRelease } = await import('../past/keep-release')
      const folder = words.needed(0, 'in which folder')
      const day = words.option('day') ?? new Date().toISOString().slice(0, 10)
      const { bytes, dropped } = await keepRelease(store, folder, day)
      return [
        `kept what is live as ${fileOfDay(folder, day)}, ${bytes} bytes`,
        ...dropped.map(one => `dropped ${one}`),
      ].join('\n')
    },
  },
  rehearse: {
    usage: 'rehearse <remote> … [--kept <folder>]',
    help: 'lets remotes as they are in this tree pass the gate of the shell of this tree, in place of what is kept in a folder; nothing is published',
    async run(words, { edition }) {
      const { rehearse } = await import('../rehearse/rehearse')
      return rehearse(words.all('which remote'), { edition, kept: words.option('kept') })
    },
  },
  prepare: {
    usage: 'prepare <shell version>',
    help: 'lets the headers allow a shell that is about to be live, for hosts that are told them by hand',
    async run(words, context) {
      words.only(1)
      const version = words.needed(0, 'which version of the shell')
      await prepareShell(context.store, version)
      return `headers.json allows shell ${version}, too; next: tell the host, then release activate shell ${version}, or roll-out`
    },
  },
  serve: {
    usage: 'serve <remote> [--port 4102]',
    help: 'builds a remote, again with each change, and serves it from here, for ?override=<remote>@http://localhost:<port>',
    async run(words, { edition }) {
      const { serveRemote } = await import('../serving/serve-remote')
      const port = words.number('port', 4102)
      return serveRemote(words.needed(0, 'which remote'), edition, port)
    },
  },
  watch: {
    usage: 'watch <part> --reports <address> [--every seconds] [--steps 5,25,50,100]',
    help: 'follows a roll-out, stops it when the new version is worse than the live one, and raises it by steps',
    async run(words, context) {
      words.only(1)
      const { watchRollOut } = await import('../budget/watch-roll-out')
      const { readSteps } = await import('../budget/steps')
      const steps = readSteps(words.option('steps'))
      const address = words.option('reports')
      if (!address) throw new Error('where are the reports? --reports https://…/reports/rows')
      const every = words.number('every', 30)
      const remote = words.needed(0, 'which part')
      return watchRollOut(context, { remote, address, steps, pause: every * 1000 })
    },
  },
  page: {
    usage: 'page [--port 4200] [--reports <address>]',
    help: 'serves a page of what is live, for whom, since when and by whom, how it fares, and one press to roll back',
    async run(words, context) {
      const { servePage } = await import('../page/serve-page')
      return servePage(context, words.number('port', 4200), words.option('reports'))
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
      'nginx <folder> [--root store] [--listen 8080] [--backend http://127.0.0.1:3000,…] [--logs /var/log/nginx] [--brotli]',
    help: 'writes the configuration of nginx for what is live',
    async run(words, { store }) {
      words.only(1)
      const { writeNginx } = await import('../serving/write-nginx')
      const files = await writeNginx(store, {
        folder: words.needed(0, 'which folder'),
        root: words.option('root') ?? process.env.RELEASE_STORE?.trim() ?? 'dist/release',
        listen: words.option('listen') ?? '8080',
        backends: (words.option('backend') ?? 'http://127.0.0.1:3000').split(','),
        logs: words.option('logs') ?? '/var/log/nginx',
        brotli: words.flags.has('brotli'),
      })
      return files.map(file => `wrote ${file}`).join('\n')
    },
  },
  'sign-trust': {
    usage: 'sign-trust <file>',
    help: 'adds the signature of a root (RELEASE_ROOT_KEY) to a statement of which keys may sign what',
    async run(words) {
      const rootKey = process.env.RELEASE_ROOT_KEY
      if (!rootKey) throw new Error('RELEASE_ROOT_KEY is the private half of a root')
      const { signatures } = await signTrustFile(words.needed(0, 'which file'), rootKey)
      const count = signatures.length === 1 ? 'one signature' : `${signatures.length} signatures`
      return `${count}; once there are enough: release trust <file>, or with a shell for these roots: release activate shell <version> --new-key --trust <file>`
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
