import type { Announcement } from './announcements'
import { type Api, findChanges } from './find-changes'
import { findUnannounced } from './find-unannounced'

type Changes = readonly Pick<Announcement, 'module' | 'degree'>[]

/** The changes of a version. Missing announcements are refused here, because no later check asks for them. */
export function changesOfVersion(
  before: Api,
  now: Api,
  announcements: readonly Announcement[],
): Changes {
  const faults = findUnannounced(before, now, announcements)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  // Additions need no announcement, and raise the version as well.
  return [...announcements, ...findChanges(before, now)]
}
