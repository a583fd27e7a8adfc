import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { remotes, showParts } from './show-parts'

registerRemotes(remotes)
showParts(part => loadRemote(part))
