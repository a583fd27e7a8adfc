import { publishRemote } from './publish-remote'
import { publishShell, type ShellOptions } from './publish-shell'

export function publishPart(name: string, options: ShellOptions) {
  return name === 'shell' ? publishShell(options) : publishRemote(name, options)
}
