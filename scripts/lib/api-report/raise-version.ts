import type { Degree } from './announcements'

export function raiseVersion(version: string, degree: Degree): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  if (degree === 'major') return `${major + 1}.0.0`
  return degree === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`
}
