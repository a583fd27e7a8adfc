import { type Compiler, rspack } from '@rspack/core'

/** The queue of the running script. An older shell gives preloaded chunks none, so the entry loads them again. */
const queueOfScript = '(document.currentScript || {}).chunks ||= []'

/** Replaces what the bundler prints; another version of it may print something else, which fails the build. */
function replacePrinted(code: string, printed: string, text: string, file: string): string {
  const parts = code.split(printed)
  if (parts.length === 1) throw new Error(`${file}: the bundler does not print ${printed}`)
  return parts.join(text)
}

/** The runtime of an entry: its queue is the one of its own script, and each script that it adds gets the same. */
function changeRuntime(code: string, queue: string, file: string): string {
  const changes = [
    [`${queue} ||= []`, `__webpack_require__.chunkQueue = ${queueOfScript}`],
    // A script of another version may be on its way from the same address.
    [
      's.getAttribute("src") == url ||',
      's.chunks == __webpack_require__.chunkQueue && s.getAttribute("src") == url ||',
    ],
    ['script.src = url;', 'script.src = url; script.chunks = __webpack_require__.chunkQueue;'],
  ] as const
  return changes.reduce((text, [from, to]) => replacePrinted(text, from, to, file), code)
}

/**
 * Lets chunks hand over their modules through the script element that loads them instead of a global variable. Two
 * versions of a remote stay apart in one page although a chunk names no version, so a chunk whose source did not change
 * keeps its bytes and its name.
 */
export class QueuePerScript {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('QueuePerScript', compilation => {
      const { globalObject, chunkLoadingGlobal } = compilation.outputOptions
      const queue = `${globalObject}[${JSON.stringify(chunkLoadingGlobal)}]`
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1
      compilation.hooks.processAssets.tap({ name: 'QueuePerScript', stage }, assets => {
        for (const [file, asset] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue
          const code = asset.source().toString()
          const changed = code.includes(`ChunkLoadingGlobal = ${queue}`)
            ? changeRuntime(code, queue, file)
            : replacePrinted(code, `${queue} ||= []`, queueOfScript, file)
          compilation.updateAsset(file, new rspack.sources.RawSource(changed))
        }
      })
    })
  }
}
