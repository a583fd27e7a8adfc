import { withoutLayers } from './without-layers'

test('what layers say is said by weight, the same in every sheet, whatever remote it belongs to', () => {
  const shell = withoutLayers('@layer base{h1{color:red}}@layer ui{.a{color:red}}')
  const remote = withoutLayers('@layer remote-wallet{.b{color:red}}@layer ui{.a{color:red}}')
  const weightOf = (css: string, selector: string) =>
    css
      .split('}')
      .find(rule => rule.includes(selector))
      ?.match(/#/g)?.length
  expect(shell + remote).not.toContain('@layer')
  expect(weightOf(shell, 'h1')).toBeLessThan(weightOf(shell, '.a') ?? 0)
  expect(weightOf(remote, '.a')).toBe(weightOf(shell, '.a'))
  expect(weightOf(remote, '.a')).toBeLessThan(weightOf(remote, '.b') ?? 0)
})

test('a host keeps its weight within its brackets, where an id can be asked for', () => {
  const flat = withoutLayers(
    '@layer tokens{:root,:host{color:red}}@layer host{:host([data-position="left"]) .a{color:red}}',
  )
  expect(flat).not.toMatch(/:host(\([^()]*\))?:not/)
  expect(flat).toMatch(/:host\((:not\(#\\#\))+\)/)
  expect(flat).toMatch(/:host\(\[data-position="left"\](:not\(#\\#\))+\) \.a/)
})
