import { idsInLayers, withoutLayers } from './without-layers'

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

test('an id that would outweigh whole layers is named, however deep it stands; one that is asked for like any attribute is not', () => {
  const css =
    '@layer ui{@layer more{#a .b{color:red}}@media print{.c #d{color:red}}[id="e"] a[href="#f"]{color:#fff}}#g{color:red}'
  expect(idsInLayers(css)).toEqual(['#a .b', '.c #d'])
})
