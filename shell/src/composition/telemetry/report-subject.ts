import { firstRemote } from '../../boot/first-remote'
import { currentPicks } from '../resolve/picks'

/** The subject of a report: a version of a remote and its commit. */
export type ReportSubject = { name: string; version: string; commit: string }

const shell: ReportSubject = { name: 'shell', version: '', commit: '' }

/** Sets the version that is reported for everything outside of the remotes. */
export function setShellVersion(version: string) {
  shell.version = version
}

export function ownerOfFile(text: string): ReportSubject {
  const found = Object.values(currentPicks()).find(({ base }) => text.includes(base))
  return found ?? shell
}

export function ownerOfPage(): ReportSubject {
  const picks = currentPicks()
  const name = firstRemote(picks, location.pathname, '')?.name
  return (name && picks[name]) || shell
}
