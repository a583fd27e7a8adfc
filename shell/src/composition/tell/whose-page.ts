import { firstRemote } from '../../boot/first-remote'
import { currentPicks } from '../choose/picks'

/** What operators are told about: a version of a part, and what it was built from. */
export type Who = { name: string; version: string; commit: string }

const shell: Who = { name: 'shell', version: '', commit: '' }

/** What stands for whatever belongs to no remote. */
export function nameShell(version: string) {
  shell.version = version
}

export function whoseFile(text: string): Who {
  const found = Object.values(currentPicks()).find(({ base }) => text.includes(base))
  return found ?? shell
}

export function whosePage(): Who {
  const picks = currentPicks()
  const name = firstRemote(picks, location.pathname, '')?.name
  return (name && picks[name]) || shell
}
