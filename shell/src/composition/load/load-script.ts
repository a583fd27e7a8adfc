import { deadlines, withDeadline } from './deadline'

export class ScriptError extends Error {
  override readonly name = 'ScriptError'
}

/** The queue in which the chunks of one version register their modules for its entry, also before that has arrived. */
export type ChunkQueue = unknown[]

/** Runs a script with this address and integrity; `take` is called right after it has run. */
export function loadScript<Value>(
  url: string,
  integrity: string,
  take: () => Value,
  chunks: ChunkQueue = [],
): Promise<Value> {
  // The scripts of a remote find their queue at their own element (see QueuePerScript).
  const script = Object.assign(document.createElement('script'), { chunks })
  const arrival = new Promise<Value>((resolve, reject) => {
    script.addEventListener('load', () => {
      try {
        resolve(take())
      } catch (error) {
        reject(error)
      }
    })
    script.addEventListener('error', () => reject(new ScriptError(`${url} could not be loaded`)))
  })
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  script.src = url
  document.head.append(script)
  return withDeadline(arrival, deadlines.entry).finally(() => script.remove())
}
