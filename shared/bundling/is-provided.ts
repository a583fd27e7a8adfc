import { join, resolve } from 'node:path'
import { sharedFolder, withoutExtension } from './paths'
import { providedModules } from './shared-packages'

const own = '@tamlung/shared/'
const provided = new Set(providedModules().map(module => join(sharedFolder, module)))

/** Whether what is imported so from a folder is a module that the shell offers in one piece. */
export function isProvided(request: string, from: string): boolean {
  const place = request.startsWith(own)
    ? join(sharedFolder, request.slice(own.length))
    : resolve(from, request)
  return provided.has(withoutExtension(place))
}
