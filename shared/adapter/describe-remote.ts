import type { RemoteContract } from '../contract/remote-contract'

/** The description of a remote that was built elsewhere, in a file beside its own; `release publish --from` reads it. */
export type RemoteStatement = {
  version: string
  contract: RemoteContract
  /** The shared packages that the remote takes from the shell, with the range that it was built for. */
  shared: Record<string, string>
}

/** The name of that file. */
export const statementFile = 'tamlung-remote.json'

type Described = {
  contract: RemoteContract
  /** The remote's package.json with its version and dependencies. */
  packageJson: { version: string; dependencies?: Readonly<Record<string, string>> }
  /** The module that exports `remote`. */
  exposed?: string
}

/** The modules that the shell provides, by the package whose version counts. */
const hostRequests: Readonly<Record<string, readonly string[]>> = {
  react: ['react', 'react/jsx-runtime'],
  'react-dom': ['react-dom'],
  i18next: ['i18next'],
  'react-i18next': ['react-i18next'],
  'react-router-dom': ['react-router-dom'],
  '@tanstack/react-query': ['@tanstack/react-query'],
  zod: ['zod/mini'],
}

type Share = { singleton: true; strictVersion: true; import: false; requiredVersion: string }

function rangesOf(dependencies: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(hostRequests).flatMap(([name, requests]) => {
    const range = dependencies[name]
    return range === undefined ? [] : requests.map(request => [request, range] as const)
  })
  return Object.fromEntries(entries)
}

/** The used part of the compiler of webpack or Rspack. */
type Compiler = {
  webpack: { sources: { RawSource: new (text: string) => object } }
  hooks: { compilation: { tap: (name: string, work: (compilation: Compilation) => void) => void } }
}
type Compilation = {
  emitAsset: (file: string, source: object) => void
  hooks: { processAssets: { tap: (name: string, work: () => void) => void } }
}

function writesStatement(statement: string) {
  const name = 'TamlungRemote'
  return {
    apply(compiler: unknown) {
      const { webpack, hooks } = compiler as Compiler
      hooks.compilation.tap(name, compilation =>
        compilation.hooks.processAssets.tap(name, () =>
          compilation.emitAsset(statementFile, new webpack.sources.RawSource(statement)),
        ),
      )
    },
  }
}

/** The used part of a Vite plugin's context. */
type Bundle = { emitFile: (file: { type: 'asset'; fileName: string; source: string }) => unknown }
type Resolver = { resolve: (id: string) => Promise<{ id: string } | null> }

/**
 * Imports that make the federation plugin for Vite keep every name of a shared module. The plugin keeps only names whose
 * use it has seen, and stops looking after ten idle milliseconds: on a busy machine a chunk that is read later lacks its
 * names, and the build fails. The imports never run, so nothing is loaded for them.
 */
function takesWholly(requests: readonly string[]) {
  return requests.map(request => `false && import(${JSON.stringify(request)});`).join('\n')
}

/**
 * The plugin for Vite. The shell loads the remote's chunks and checks their hashes, so the remote must not load any
 * itself.
 */
function vitePlugin(statement: string, exposed: string, requests: readonly string[]) {
  let entry: string | undefined
  return {
    name: 'tamlung-remote',
    config: () => ({
      base: './',
      build: {
        target: 'es2022',
        modulePreload: false as const,
        cssCodeSplit: false,
        rolldownOptions: { input: exposed },
      },
    }),
    async buildStart(this: Resolver) {
      entry = (await this.resolve(exposed))?.id
    },
    transform: (code: string, id: string) =>
      id === entry ? { code: `${code}\n${takesWholly(requests)}`, map: null } : null,
    generateBundle(this: Bundle) {
      this.emitFile({ type: 'asset', fileName: statementFile, source: statement })
    },
  }
}

/**
 * The settings of a remote that is built outside this repository. `federation` is for the federation plugin of webpack,
 * Rspack, Rsbuild or Vite; `vite` is an additional plugin for Vite, `output` and `plugin` are for the others.
 */
export function describeRemote({ contract, packageJson, exposed = './src/remote.tsx' }: Described) {
  const { version, dependencies = {} } = packageJson
  const ranges = rangesOf(dependencies)
  const container = `tamlung_${contract.name.replaceAll('-', '_')}`
  const statement = JSON.stringify({ version, contract, shared: ranges } satisfies RemoteStatement)
  // The shell provides them: with a copy there would be two Reacts in the page.
  const shared = Object.entries(ranges).map(([request, requiredVersion]) => {
    return [request, { singleton: true, strictVersion: true, import: false, requiredVersion }]
  })
  return {
    federation: {
      name: container,
      filename: 'remoteEntry.js',
      // Named, because webpack's own name would begin with an underscore, which registries refuse.
      exposes: { './remote': { import: exposed, name: 'remote' } },
      shared: Object.fromEntries(shared) as Record<string, Share>,
    },
    output: {
      // Two versions in one page, one that failed and its replacement, must not load each other's chunks.
      uniqueName: `${container}_${version}`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      publicPath: 'auto',
      crossOriginLoading: 'anonymous' as const,
      chunkLoadTimeout: 10_000,
    },
    plugin: writesStatement(statement),
    vite: vitePlugin(statement, exposed, Object.keys(ranges)),
  }
}
