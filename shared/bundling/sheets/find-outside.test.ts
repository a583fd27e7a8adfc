import { findOutside, namesIn } from './find-outside'
import { scopeSheets } from './scope-sheets'

const taken = namesIn([
  ':root{--indigo:blue}@font-face{font-family:"Anuphan Variable";src:url(a.woff2)}',
])
const find = (css: string) => findOutside(css, 'spin', taken)

describe('finding selectors outside of a remote', () => {
  test.each([
    ['button,nav,.remote-spin-a{display:none}', ['button', 'nav']],
    ['body{background:red}', ['body']],
    [':root,[data-remote="wallet"] a{}', [':root', '[data-remote="wallet"] a']],
    ['.remote-spin-a ~ nav{}', ['.remote-spin-a ~ nav']],
    ['html:has(.remote-spin-a){}', ['html:has(.remote-spin-a)']],
    ['[data-remote^="s"]{}', ['[data-remote^="s"]']],
    ['.remote-spin-a{+ nav{a{}}}', ['+ nav', 'a']],
    ['@media print{@supports (top:0){a{}}}', ['a']],
  ])('names the selectors of %s', (css, texts) => {
    expect(find(css)).toEqual(texts.map(text => ({ text, kind: 'selector' })))
  })

  test.each([
    ['@keyframes turn{from{top:0}}', { text: 'turn', kind: 'keyframes' }],
    ['@font-face{font-family:anuphan variable}', { text: 'anuphan variable', kind: 'font' }],
    ['@property --indigo{inherits:false}', { text: '--indigo', kind: 'property' }],
    ['@import "other.css";', { text: '"other.css"', kind: 'import' }],
  ])('names %s', (css, found) => {
    expect(find(css)).toEqual([found])
  })

  test.each([
    '@font-face{font-family:Lotto}',
    '@property --tw-ring{inherits:false}',
    '.remote-spin-a > li,[data-remote="spin"] button{}',
  ])('finds nothing in %s', css => {
    expect(find(css)).toEqual([])
  })

  test('finds nothing in a scoped stylesheet', () => {
    const css = '*,::before,:root,body,button:hover,nav + a{top:0}@keyframes turn{to{top:0}}'
    const { sheet = '' } = scopeSheets({ sheet: css }, 'spin')
    expect(find(sheet)).toEqual([])
  })

  test.each(['a{}}b{}', 'a{'])('refuses %s, which browsers parse differently', css => {
    expect(() => find(css)).toThrow()
  })
})
