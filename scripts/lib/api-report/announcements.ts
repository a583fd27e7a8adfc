const degrees = ['patch', 'minor', 'major'] as const
export type Degree = (typeof degrees)[number]

/** An entry below "Next" in the changelog: the kind of change and a module; one line may name several. */
export type Announcement = { degree: Degree; module: string }

const line = /^- (major|minor|patch) ((?:`[\w./-]+`(?:, | and )?)+): \S/
export const heading = '## Next'

/** The text between "## Next" and the latest release. */
export function nextOf(changelog: string): string {
  const [, after = ''] = changelog.split(`${heading}\n`)
  return after.split(/^## /m)[0] ?? ''
}

export function readAnnouncements(changelog: string): Announcement[] {
  const lines = nextOf(changelog).split('\n')
  return lines
    .filter(text => text.startsWith('- '))
    .flatMap(text => {
      const [, degree, modules = ''] = line.exec(text) ?? []
      const known = degrees.find(one => one === degree)
      if (!known) throw new Error(`not "- major|minor|patch \`module\`: what it means": ${text}`)
      return [...modules.matchAll(/`([^`]+)`/g)].map(([, module = '']) => ({
        degree: known,
        module,
      }))
    })
}

export function isAtLeast(given: Degree, needed: Degree): boolean {
  return degrees.indexOf(given) >= degrees.indexOf(needed)
}

/** The highest degree of change. */
export function highest(
  announcements: readonly Pick<Announcement, 'degree'>[],
): Degree | undefined {
  return degrees.findLast(degree => announcements.some(one => one.degree === degree))
}

export function raiseVersion(version: string, degree: Degree): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (degree === 'major') return `${major + 1}.0.0`
  return degree === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}
