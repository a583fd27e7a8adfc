import { type PublishOptions, publishRemote } from './publish-remote'
import { publishShell } from './publish-shell'

export function publishPart(name: string, options: PublishOptions) {
  return name === 'shell' ? publishShell(options) : publishRemote(name, options)
}
