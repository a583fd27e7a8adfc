import { withoutTitle } from './agreement-dialog'

test('removes a heading that repeats the title', () => {
  expect(withoutTitle(' <h3 class="a"> Agreement </h3><p>Play</p>', 'Agreement')).toBe(
    '<p>Play</p>',
  )
})

test.each(['<h3>House rules</h3><p>Play</p>', 'Agreement', '<p>Agreement</p>'])(
  'keeps %s',
  html => {
    expect(withoutTitle(html, 'Agreement')).toBe(html)
  },
)
