import { withoutTitle } from './without-title'

test('a title is not said twice', () => {
  expect(withoutTitle(' <h3 class="a"> Agreement </h3><p>Play</p>', 'Agreement')).toBe(
    '<p>Play</p>',
  )
})

test.each(['<h3>House rules</h3><p>Play</p>', 'Agreement', '<p>Agreement</p>'])(
  '%s stays',
  html => {
    expect(withoutTitle(html, 'Agreement')).toBe(html)
  },
)
