import { highest, raiseVersion, readAnnouncements } from './announcements'
import { changesOfVersion, describeModule, findUnannounced, undocumentedIn } from './find-changes'

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

test('describes a module by exported names and declarations, not comments', () => {
  expect(Object.keys(before['ui/button'] ?? {})).toEqual(['Button', 'Kind', 'shown'])
  expect(describeModule(button.replace('A button', 'The button'))).toEqual(before['ui/button'])
})

test('lists exported names that no comment explains', () => {
  expect(undocumentedIn('ui/button', button)).toEqual(['Kind'])
  const derived = button.replace("'main' | 'quiet'", '(typeof kinds)[number]')
  expect(undocumentedIn('ui/button', derived)).toEqual([])
  const props = `${button}export interface ButtonProps {\n}\nexport interface LinkProps {\n}\n`
  expect(undocumentedIn('ui/button', props)).toEqual(['Kind', 'LinkProps'])
  expect(undocumentedIn('contract/routes/wallet', button)).toEqual([])
})

test('reads several modules in one announcement', () => {
  expect(changelog('- minor `ui/a`, `ui/b` and `ui/c`: new')).toEqual(
    ['ui/a', 'ui/b', 'ui/c'].map(module => ({ degree: 'minor', module })),
  )
})

test('requires a major announcement for a removed name', () => {
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

test('requires a major announcement for removed modules, none for new ones', () => {
  expect(findUnannounced(before, {}, [])[0]).toContain('no longer has Button, Kind')
  expect(findUnannounced({}, before, [])).toEqual([])
  const more = now(`${button}export declare const more: 1;\n`)
  expect(findUnannounced(before, more, [])).toEqual([])
})

test('requires an announcement for a changed declaration', () => {
  const other = now(button.replace('kind: string', 'kind: string; size: string'))
  expect(findUnannounced(before, other, [])[0]).toContain('ui/button declares otherwise Button')
  expect(
    findUnannounced(before, other, changelog('- major `ui/button`: size must be given')),
  ).toEqual([])
})

test('notices changes of private code through exported declarations', () => {
  const other = now(button.replace('hidden = 1', 'hidden = 2'))
  expect(findUnannounced(before, other, [])[0]).toContain('declares otherwise Button, Kind, shown')
})

test('makes no version while a break is unannounced', () => {
  const without = now(button.replace(/export type.*\n/, ''))
  expect(() => changesOfVersion(before, without, [])).toThrow('no longer has Kind')
  const reported = changelog('- major `ui/button`: kinds are gone')
  expect(highest(changesOfVersion(before, without, reported))).toBe('major')
})

test('raises the version by the largest change', () => {
  const degree = highest(changelog('- patch `a`: x', '- minor `b`: y'))
  expect(degree).toBe('minor')
  expect(raiseVersion('1.4.2', 'major')).toBe('2.0.0')
  expect(raiseVersion('1.4.2', 'minor')).toBe('1.5.0')
  expect(raiseVersion('1.4.2', 'patch')).toBe('1.4.3')
})

test('ignores a malformed announcement', () => {
  expect(() => changelog('- removed the button')).toThrow('removed the button')
})
