import { hundredths } from '../contract/hundredths'
import { foldableAmount } from './foldable-amount'

/** Mocks a screen of this width in pixels and this font size. */
function onScreen(width: number, letters: number) {
  jest.spyOn(window, 'matchMedia').mockImplementation(query => {
    const [, ems] = /^\(max-width:([\d.]+)em\)$/.exec(query) ?? []
    const matches = width <= Number(ems) * letters
    return { matches } as MediaQueryList
  })
}
afterEach(() => jest.restoreAllMocks())

const most = hundredths(988_777_778_461_75)
const groups = (amount: number) => foldableAmount(hundredths(amount)).split('\u200b')

test.each([
  [320, 16],
  [390, 16],
  [360, 20],
])('never breaks an amount in a sentence at %d px, letters %d', (width, letters) => {
  onScreen(width, letters)
  expect(groups(most)).toEqual(['988,777,778,461.75'])
})

test.each([
  [320, 24, most, ['988,', '777,', '778,', '461.75']],
  [320, 32, most, ['988,', '777,', '778,', '461.75']],
  [320, 32, 1_234_567_50, ['1,234,567.50']],
  [200, 32, 1_234_567_50, ['1,', '234,', '567.50']],
])(
  'breaks after a comma only when needed at %d px (%d, %d)',
  (width, letters, amount, expected) => {
    onScreen(width, letters)
    expect(groups(amount)).toEqual(expected)
  },
)
