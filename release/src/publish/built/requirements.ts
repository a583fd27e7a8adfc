import { containerName } from '@tamlung/shared/bundling/container-name'
import type { Entry } from './entry-of'
import { refuseBuilt } from './refuse-built'
import type { Statement } from './statement'

/** The manifest's plugin leaves out what it does not find from where it was started, as at the root of a monorepo; the entry says it all the same. */
const asksForReact = /shareKey["']?:\s*["'`]react["'`]/

/** Kinds of library that no page can load by a script. */
const isForLoaders = /^(amd|commonjs|system|jsonp)/

export function requireExposed(from: string, { exposed }: Entry, code: string) {
  if (!(exposed?.includes('./remote') ?? /["'`]\.\/remote["'`]/.test(code)))
    refuseBuilt(
      `${from} exposes no ./remote`,
      "expose the module that exports `remote`, a RemoteModule of our contract: exposes: { './remote': './src/remote.tsx' }",
    )
}

export function requireName(from: string, name: string, { contract }: Statement) {
  if (contract.name !== name)
    refuseBuilt(
      `${from} is the remote ${contract.name}`,
      `release publish --from ${from} ${contract.name}`,
    )
}

/** Two in one page do not work. */
export function requireReactOfShell(
  name: string,
  { shared }: Statement,
  { taken }: Entry,
  code: string,
) {
  if (!shared.react)
    refuseBuilt(
      `${name} takes no React from the shell, and two in one page do not work`,
      'name react among the dependencies of the package.json that describeRemote is given',
    )
  if (taken && !taken.includes('react') && !asksForReact.test(code))
    refuseBuilt(
      `${name} says that it takes React from the shell, and brings one of its own`,
      "give its federation plugin all that describeRemote says: federation({ ...remote.federation }), 'shared' included",
    )
}

type Container = { name: string; code: string; isModule: boolean }

/** In a page, by a script or as a module, and with files that are asked for by their hashes. */
export function requireLoadable(
  from: string,
  { type = '' }: Entry,
  { name, code, isModule }: Container,
) {
  if (isModule && /_esm_(ids|modules)/.test(code))
    refuseBuilt(
      `${from} is made of webpack's modules, which ask for their files without hashes`,
      'leave out library and output.module: as a script it is taken',
    )
  const container = containerName(name)
  if (isForLoaders.test(type))
    refuseBuilt(
      `the container of ${from} is of the type ${type}, which no page can load`,
      `leave out library in its federation plugin, or set it to { type: 'var', name: '${container}' }`,
    )
  if (!isModule && !code.includes(container))
    refuseBuilt(
      `the container of ${from} is not called ${container}`,
      `name: '${container}' in its federation plugin`,
    )
}

export function requireMovable(from: string, { publicPath }: Entry, isModule: boolean) {
  if (publicPath && publicPath !== 'auto')
    refuseBuilt(
      `${from} would ask ${publicPath} for its files, and not where they are published`,
      isModule
        ? "leave out base, or set it to './', as describeRemote does"
        : "set output.publicPath to 'auto' (in Rsbuild: output.assetPrefix), as describeRemote does",
    )
}
