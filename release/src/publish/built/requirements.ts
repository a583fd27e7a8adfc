import { containerName } from '@tamlung/shared/bundling/container-name'
import type { Entry, RemoteDescription } from './built-files'
import { refuseBuild } from './built-files'

/**
 * The manifest omits modules that it does not find from its working directory, as in a monorepo; the entry names
 * them.
 */
const asksForReact = /shareKey["']?:\s*["'`]react["'`]/

/** Library types that a page cannot load with a script. */
const isForLoaders = /^(amd|commonjs|system|jsonp)/

export function requireExposed(from: string, { exposed }: Entry, code: string) {
  if (!(exposed?.includes('./remote') ?? /["'`]\.\/remote["'`]/.test(code)))
    refuseBuild(
      `${from} exposes no ./remote`,
      "expose the module that exports `remote`, a RemoteModule of our contract: exposes: { './remote': './src/remote.tsx' }",
    )
}

export function requireName(from: string, name: string, { contract }: RemoteDescription) {
  if (contract.name !== name)
    refuseBuild(
      `${from} is the remote ${contract.name}`,
      `release publish --from ${from} ${contract.name}`,
    )
}

/** Two copies of React in one page do not work. */
export function requireReactOfShell(
  name: string,
  { shared }: RemoteDescription,
  { taken }: Entry,
  code: string,
) {
  if (!shared.react)
    refuseBuild(
      `${name} takes no React from the shell, and two in one page do not work`,
      'name react among the dependencies of the package.json that describeRemote is given',
    )
  if (taken && !taken.includes('react') && !asksForReact.test(code))
    refuseBuild(
      `${name} says that it takes React from the shell, and brings one of its own`,
      "give its federation plugin all that describeRemote says: federation({ ...remote.federation }), 'shared' included",
    )
}

type Container = { name: string; code: string; isModule: boolean }

/** Refuses containers that a page cannot load as a script or module, or whose files have no hashes. */
export function requireLoadable(
  from: string,
  { type = '' }: Entry,
  { name, code, isModule }: Container,
) {
  if (isModule && /_esm_(ids|modules)/.test(code))
    refuseBuild(
      `${from} is made of webpack's modules, which ask for their files without hashes`,
      'leave out library and output.module: as a script it is taken',
    )
  const container = containerName(name)
  if (isForLoaders.test(type))
    refuseBuild(
      `the container of ${from} is of the type ${type}, which no page can load`,
      `leave out library in its federation plugin, or set it to { type: 'var', name: '${container}' }`,
    )
  if (!isModule && !code.includes(container))
    refuseBuild(
      `the container of ${from} is not called ${container}`,
      `name: '${container}' in its federation plugin`,
    )
}

export function requireMovable(from: string, { publicPath }: Entry, isModule: boolean) {
  if (publicPath && publicPath !== 'auto')
    refuseBuild(
      `${from} would ask ${publicPath} for its files, and not where they are published`,
      isModule
        ? "leave out base, or set it to './', as describeRemote does"
        : "set output.publicPath to 'auto' (in Rsbuild: output.assetPrefix), as describeRemote does",
    )
}
