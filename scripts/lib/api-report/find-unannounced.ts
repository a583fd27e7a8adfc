import { type Announcement, isAtLeast } from './announcements'
import { type Api, findChanges } from './find-changes'

/** A sentence for each change that may break a remote elsewhere and is not announced. Additions break nothing. */
export function findUnannounced(
  before: Api,
  now: Api,
  announcements: readonly Announcement[],
): string[] {
  return findChanges(before, now)
    .filter(({ degree }) => degree !== 'minor')
    .filter(
      ({ module, degree }) =>
        !announcements.some(one => one.module === module && isAtLeast(one.degree, degree)),
    )
    .map(
      ({ module, degree, what }) =>
        `@tamlung/shared/${module} ${what}: say in shared/CHANGELOG.md below "Next" what that means for remotes: - ${degree} \`${module}\`: …`,
    )
}
