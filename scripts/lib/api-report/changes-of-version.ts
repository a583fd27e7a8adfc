import type { Announcement } from './announcements'
import { type Api, findChanges } from './find-changes'
import { findUnannounced } from './find-unannounced'

type Changes = readonly Pick<Announcement, 'module' | 'degree'>[]

/** What a version consists of. Once it is made, nothing asks for a word that is missing: so none is made without it. */
export function changesOfVersion(
  before: Api,
  now: Api,
  announcements: readonly Announcement[],
): Changes {
  const faults = findUnannounced(before, now, announcements)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  // What was only added needs no announcement, and raises the version as well.
  return [...announcements, ...findChanges(before, now)]
}
