import { idsInLayers, withoutLayers } from './without-layers'

test('replaces layers by equal specificity in every stylesheet', () => {
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

test('keeps :host specificity inside its brackets', () => {
  const flat = withoutLayers(
    '@layer tokens{:root,:host{color:red}}@layer host{:host([data-position="left"]) .a{color:red}}',
  )
  expect(flat).not.toMatch(/:host(\([^()]*\))?:not/)
  expect(flat).toMatch(/:host\((:not\(#\\#\))+\)/)
  expect(flat).toMatch(/:host\(\[data-position="left"\](:not\(#\\#\))+\) \.a/)
})

test('names an id that would outweigh layers', () => {
  const css =
    '@layer ui{@layer more{#a .b{color:red}}@media print{.c #d{color:red}}[id="e"] a[href="#f"]{color:#fff}}#g{color:red}'
  expect(idsInLayers(css)).toEqual(['#a .b', '.c #d'])
})
