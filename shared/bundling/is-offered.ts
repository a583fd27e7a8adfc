import { join, resolve } from 'node:path'
import { sharedFolder, withoutExtension } from './paths'
import { offeredModules } from './shared-packages'

const own = '@tamlung/shared/'
const offered = new Set(offeredModules().map(module => join(sharedFolder, module)))

/** Whether what is imported so from a folder is a module that the shell offers in one piece. */
export function isOffered(request: string, from: string): boolean {
  const place = request.startsWith(own)
    ? join(sharedFolder, request.slice(own.length))
    : resolve(from, request)
  return offered.has(withoutExtension(place))
}
