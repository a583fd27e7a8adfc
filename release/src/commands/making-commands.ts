import { semver } from '@tamlung/shared/contract/registry'
import { secondsBetweenAnalyses } from '../canary/canary-limits'
import { daysOnDevices } from '../registry/changes/earlier-versions'
import { newKeyPair } from '../signing/sign'
import { signTrustFile } from '../signing/trust-file'
import { prepareShell } from '../site/site-headers'
import { hasConditionalWrites, openStore } from '../store/open-store'
import type { Arguments, Commands } from './command'

/**
 * Refuses other texts, such as a git tag's name or an empty variable of a pipeline: such a version could never be
 * activated.
 */
function versionOf(args: Arguments): string | undefined {
  const version = args.option('version')
  if (version === undefined || semver.safeParse(version).success) return version
  throw new Error(`Invalid version: "${version}"; expected 1.2.3 or 1.2.3-beta`)
}

/** Commands that prepare a change or support it: publish, watch, serve, keys. */
export const makingCommands: Commands = {
  publish: {
    usage:
      'publish <remote|shell> … [--version x.y.z] [--lean] [--dictionary-days 90] | publish --from <built folder> <remote>',
    help: 'builds a part and uploads the version without making it live. --lean skips files for other hosts, --dictionary-days sets how long versions that were live serve as dictionaries, --from publishes a remote that webpack, Rspack, Rsbuild or Vite has built elsewhere',
    async run(args, context) {
      const options = {
        ...context,
        version: versionOf(args),
        lean: args.flags.has('lean'),
        dictionaryDays: args.number('dictionary-days', daysOnDevices),
      }
      const next = (name: string, version: string) =>
        `published ${name} ${version}; next: release activate ${name} ${version}`
      const from = args.option('from')
      // Only publishing needs the bundler: loading it here keeps a rollback fast.
      if (from) {
        args.maxPositionals(1)
        if (options.version)
          throw new Error(
            '--version cannot be used with --from: the version is read from the built files',
          )
        const { publishBuilt } = await import('../publish/built/publish-built')
        const { name, version } = await publishBuilt(from, args.required(0, 'remote'), options)
        return next(name, version)
      }
      const names = args.all('part')
      const { publishPart, requireParts } = await import('../publish/publish-part')
      await requireParts(names)
      let message = ''
      for (const name of names) {
        // Printed at once, because the next part may fail while this one stays published.
        if (message) console.log(message)
        const { version } = await publishPart(name, options)
        message = next(name, version)
      }
      return message
    },
  },
  promote: {
    usage: 'promote <part> <version> --from <store>',
    help: 'copies a version byte for byte from another store, such as staging, without making it live',
    async run(args, context) {
      args.maxPositionals(2)
      const [name, version] = [args.required(0, 'part'), args.required(1, 'version')]
      const from = args.option('from')
      if (!from) throw new Error('Missing option: --from <folder or address of a bucket>')
      const { promote } = await import('../gate/promote')
      await promote(name, version, openStore({ ...process.env, RELEASE_STORE: from }), context)
      return `promoted ${name} ${version}; next: release activate ${name} ${version}`
    },
  },
  keep: {
    usage: 'keep <folder> [--day 2026-11-21]',
    help: 'stores the live release as one file for later compatibility tests, and deletes those older than ninety days',
    async run(args, { store }) {
      const { fileOfDay, keepRelease } = await import('../gate/kept-releases/keep-release')
      const folder = args.required(0, 'folder')
      const day = args.option('day') ?? new Date().toISOString().slice(0, 10)
      const { bytes, dropped } = await keepRelease(store, folder, day)
      return [
        `stored the live release as ${fileOfDay(folder, day)}, ${bytes} bytes`,
        ...dropped.map(one => `deleted ${one}`),
      ].join('\n')
    },
  },
  rehearse: {
    usage: 'rehearse <remote> … [--kept <folder>]',
    help: 'runs the gate for remotes of this tree with its shell, and against the newest stored release of a folder; publishes nothing',
    async run(args, { edition }) {
      const { rehearse } = await import('../gate/rehearse')
      return rehearse(args.all('remote'), { edition, storedFolder: args.option('kept') })
    },
  },
  prepare: {
    usage: 'prepare <shell version>',
    help: 'allows a future shell in the headers, for hosts whose headers are configured by hand',
    async run(args, context) {
      args.maxPositionals(1)
      const version = args.required(0, 'shell version')
      await prepareShell(context.store, version)
      return `headers.json now allows shell ${version} as well; next: update the configuration of the host, then release activate shell ${version}, or roll-out`
    },
  },
  serve: {
    usage: 'serve <remote> [--port 4102]',
    help: 'builds a remote after each change and serves it from this machine, for ?override=<remote>@http://localhost:<port>',
    async run(args, { edition }) {
      const { serveRemote } = await import('../serve/serve-remote')
      const port = args.number('port', 4102)
      return serveRemote(args.required(0, 'remote'), edition, port)
    },
  },
  watch: {
    usage: 'watch <part> --reports <address> [--every seconds] [--steps 25,50,100]',
    help: 'watches a canary: stops it when it is worse than the live version, raises its share step by step',
    async run(args, context) {
      args.maxPositionals(1)
      const { watchCanary } = await import('../canary/canary-controller')
      const { parseSteps } = await import('../canary/canary-limits')
      const steps = parseSteps(args.option('steps'))
      const address = args.option('reports')
      if (!address) throw new Error('Missing option: --reports https://…/reports/rows')
      const every = args.number('every', secondsBetweenAnalyses)
      const remote = args.required(0, 'part')
      return watchCanary(context, { remote, address, steps, interval: every * 1000 })
    },
  },
  page: {
    usage: 'page [--port 4200] [--reports <address>]',
    help: 'serves the dashboard: what is live for whom, its health and history, with a button to roll back',
    async run(args, context) {
      const { servePage } = await import('../dashboard/serve-page')
      return servePage(context, args.number('port', 4200), args.option('reports'))
    },
  },
  check: {
    usage: 'check',
    help: 'checks whether the store supports conditional writes, which simultaneous releases need',
    async run(_, { store }) {
      if (await hasConditionalWrites(store)) return 'the store supports conditional writes'
      throw new Error(
        'the store ignores conditional writes: only one person may release at a time; see docs/runbooks/cdn-and-object-stores.md',
      )
    },
  },
  nginx: {
    usage:
      'nginx <folder> [--root store] [--listen 8080] [--backend http://127.0.0.1:3000,…] [--logs /var/log/nginx] [--brotli]',
    help: "writes nginx's configuration for the live state",
    async run(args, { store }) {
      args.maxPositionals(1)
      const { writeNginx } = await import('../serve/write-nginx')
      const files = await writeNginx(store, {
        folder: args.required(0, 'folder'),
        root: args.option('root') ?? process.env.RELEASE_STORE?.trim() ?? 'dist/release',
        listen: args.option('listen') ?? '8080',
        backends: (args.option('backend') ?? 'http://127.0.0.1:3000').split(','),
        logs: args.option('logs') ?? '/var/log/nginx',
        brotli: args.flags.has('brotli'),
      })
      return files.map(file => `wrote ${file}`).join('\n')
    },
  },
  'sign-trust': {
    usage: 'sign-trust <file>',
    help: "adds a root's signature (RELEASE_ROOT_KEY) to the statement of which keys may sign what",
    async run(args) {
      const rootKey = process.env.RELEASE_ROOT_KEY
      if (!rootKey)
        throw new Error('RELEASE_ROOT_KEY is not set; set it to the private key of a root')
      const { signatures } = await signTrustFile(args.required(0, 'file'), rootKey)
      const count = signatures.length === 1 ? 'one signature' : `${signatures.length} signatures`
      return `${count}; when enough roots have signed: release trust <file>, or, with a shell for these roots, release activate shell <version> --new-key --trust <file>`
    },
  },
  keys: {
    usage: 'keys',
    help: 'creates a key pair: REGISTRY_PUBLIC_KEY for building the shell, RELEASE_PRIVATE_KEY for releasing',
    async run() {
      const { privateKey, publicKey } = newKeyPair()
      return `REGISTRY_PUBLIC_KEY=${publicKey}\nRELEASE_PRIVATE_KEY=${privateKey}`
    },
  },
}
