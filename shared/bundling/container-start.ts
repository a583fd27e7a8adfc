import { dirname } from 'node:path'
import { placeOfModule } from './paths'

/** The global function by which the shell starts the containers of its remotes. The release gate looks for it in built files. */
export const startGlobal = '_TAMLUNG_START_CONTAINER'

/** The first statement of Rspack's start code; imports and constants of the build stand before it. */
const bodyStart = 'const runtimeRequire=__webpack_require__;'

const bundlerRuntimeImport = /import __module_federation_bundler_runtime__ from ("[^"]+");/

/** The names that Rspack's start code reads, beside `runtimeRequire`. */
const inputs = [
  'runtime_plugins',
  'remote_infos',
  'container_name',
  'share_strategy',
  'share_fallbacks',
  'library_type',
].map(name => `__module_federation_${name}__`)

const object = `{${inputs.join(',')}}`

type StartCode = {
  /** The file of the runtime's bundler part. */
  runtime: string
  /** Imports of plugins, and the build's constants. */
  head: string
  body: string
}

function readStartCode(source: string): StartCode {
  const [, quoted] = bundlerRuntimeImport.exec(source) ?? []
  const at = source.indexOf(bodyStart)
  if (!quoted || at < 0) throw new Error('Rspack has changed the start code of containers')
  return {
    runtime: JSON.parse(quoted) as string,
    head: source.slice(0, at).replace(bundlerRuntimeImport, ''),
    body: source.slice(at + bodyStart.length),
  }
}

/** The shell's start code: a function that also starts containers, and one call for the shell itself. */
export function startOfHost(source: string): string {
  const { runtime, head, body } = readStartCode(source)
  const part = (name: string) =>
    `import{${name}}from${JSON.stringify(`${dirname(runtime)}/${name}.js`)};`
  const facade = JSON.stringify(placeOfModule('bundling/facades/federation-container.ts'))
  return `import __module_federation_bundler_runtime__ from ${JSON.stringify(runtime)};
${['attachShareScopeMap', 'consumes', 'initContainerEntry', 'initializeSharing'].map(part).join('')}
import{containerRuntime}from${facade};${head}
const start=(runtimeRequire,__module_federation_bundler_runtime__,${object})=>{${body}};
globalThis.${startGlobal}=(runtimeRequire,inputs)=>start(runtimeRequire,containerRuntime({attachShareScopeMap,consumes,initContainerEntry,initializeSharing}),inputs);
start(__webpack_require__,__module_federation_bundler_runtime__,${object})`
}

/** A remote's start code: a call of the shell's function. */
export function startOfContainer(source: string): string {
  const { head } = readStartCode(source)
  return `${head}globalThis.${startGlobal}(__webpack_require__,${object})`
}
