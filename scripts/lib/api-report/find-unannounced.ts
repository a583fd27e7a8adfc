import { type Announcement, isAtLeast } from './announcements'
import { type Api, findChanges } from './find-changes'

/** One sentence for each change that a remote elsewhere could break on and nobody has written down. Additions break nobody. */
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
