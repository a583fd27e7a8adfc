import { highest, readAnnouncements } from './announcements'
import { changesOfVersion } from './changes-of-version'
import { describeModule } from './describe-module'
import { findUnannounced } from './find-unannounced'
import { raiseVersion } from './raise-version'

const button = `/** A button. */
export declare function Button(props: { kind: string }): void;
export type Kind = 'main' | 'quiet';
declare const hidden = 1;
export { hidden as shown };
`
const before = { 'ui/button': describeModule(button) }
const now = (text: string) => ({ 'ui/button': describeModule(text) })
const changelog = (...lines: string[]) =>
  readAnnouncements(
    `# Changes\n\n## Next\n\n${lines.join('\n')}\n\n## 1.0.0\n\n- major \`old\`: x\n`,
  )

test('a module is its exported names and how they are declared; comments are nothing to a remote', () => {
  expect(Object.keys(before['ui/button'] ?? {})).toEqual(['Button', 'Kind', 'shown'])
  expect(describeModule(button.replace('A button', 'The button'))).toEqual(before['ui/button'])
})

test('a name that goes is a break until a major change of its module is announced', () => {
  const without = now(button.replace(/export type.*\n/, ''))
  const [fault] = findUnannounced(before, without, [])
  expect(fault).toContain('@tamlung/shared/ui/button no longer has Kind')
  expect(fault).toContain('- major `ui/button`: …')
  expect(
    findUnannounced(before, without, changelog('- minor `ui/button`: kinds are gone')),
  ).toHaveLength(1)
  expect(
    findUnannounced(before, without, changelog('- major `ui/card`: kinds are gone')),
  ).toHaveLength(1)
  expect(
    findUnannounced(before, without, changelog('- major `ui/button`: kinds are gone')),
  ).toEqual([])
})

test('a module that goes is a break, a new one and a new name break nobody', () => {
  expect(findUnannounced(before, {}, [])[0]).toContain('no longer has Button, Kind')
  expect(findUnannounced({}, before, [])).toEqual([])
  const more = now(`${button}export declare const more: 1;\n`)
  expect(findUnannounced(before, more, [])).toEqual([])
})

test('a declaration that changes is written down by a person, who says whether it breaks', () => {
  const other = now(button.replace('kind: string', 'kind: string; size: string'))
  expect(findUnannounced(before, other, [])[0]).toContain('ui/button declares otherwise Button')
  expect(
    findUnannounced(before, other, changelog('- major `ui/button`: size must be given')),
  ).toEqual([])
})

test('what is not exported counts by what leans on it', () => {
  const other = now(button.replace('hidden = 1', 'hidden = 2'))
  expect(findUnannounced(before, other, [])[0]).toContain('declares otherwise Button, Kind, shown')
})

test('no version is made of a break that nobody has written down', () => {
  const without = now(button.replace(/export type.*\n/, ''))
  expect(() => changesOfVersion(before, without, [])).toThrow('no longer has Kind')
  const told = changelog('- major `ui/button`: kinds are gone')
  expect(highest(changesOfVersion(before, without, told))).toBe('major')
})

test('the version rises by the greatest of the changes', () => {
  const degree = highest(changelog('- patch `a`: x', '- minor `b`: y'))
  expect(degree).toBe('minor')
  expect(raiseVersion('1.4.2', 'major')).toBe('2.0.0')
  expect(raiseVersion('1.4.2', 'minor')).toBe('1.5.0')
  expect(raiseVersion('1.4.2', 'patch')).toBe('1.4.3')
})

test('a line that cannot be read is no announcement', () => {
  expect(() => changelog('- removed the button')).toThrow('removed the button')
})
