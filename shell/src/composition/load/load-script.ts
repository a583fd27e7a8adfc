import { deadlines, withDeadline } from './deadline'

export class ScriptError extends Error {
  override readonly name = 'ScriptError'
}

/** Runs a script with this address and integrity; `take` is called right after it has run. */
export function loadScript<Value>(
  url: string,
  integrity: string,
  take: () => Value,
): Promise<Value> {
  const script = document.createElement('script')
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
