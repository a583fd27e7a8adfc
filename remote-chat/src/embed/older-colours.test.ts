import { olderColours } from './older-colours'

test('replaces light-dark() with two variables in older browsers', () => {
  const css = olderColours(
    ':host{--a:light-dark(#fff, #000);--b:var(--page,light-dark(#eee,#111))}.c{color:red}',
  )
  expect(css).not.toContain('light-dark')
  expect(css).toContain('--a:var(--tamlung-light,#fff) var(--tamlung-dark, #000);')
  expect(css).toContain('--b:var(--page,var(--tamlung-light,#eee) var(--tamlung-dark,#111))')
  expect(css).toContain('.c{color:red}')
})
