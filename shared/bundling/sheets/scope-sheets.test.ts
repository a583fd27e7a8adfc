import { scopeSheets } from './scope-sheets'

const inside = ':where([data-remote="spin"],[data-remote="spin"] *)'
const view = ':where([data-remote="spin"])'
const scope = (css: string) => scopeSheets({ 'page.css': css }, 'spin')['page.css']

describe('scoping a remote’s stylesheets', () => {
  test.each([
    ['button{}', `button${inside}{}`],
    ['nav a > b,h1{}', `nav a > b${inside},h1${inside}{}`],
    ['*{}', `*${inside}{}`],
    ['.flex:hover{}', `.flex:hover${inside}{}`],
    ['a::before{}', `a${inside}::before{}`],
    ['a:after{}', `a${inside}:after{}`],
    ['::backdrop{}', `${inside}::backdrop{}`],
    ['::-webkit-scrollbar-thumb:hover{}', `${inside}::-webkit-scrollbar-thumb:hover{}`],
    ['.remote-spin-a+nav{}', `.remote-spin-a+nav${inside}{}`],
    [':has(.remote-spin-a){}', `:has(.remote-spin-a)${inside}{}`],
    [':is(.remote-spin-a,nav){}', `:is(.remote-spin-a,nav)${inside}{}`],
    ['.remote-wallet-a{}', `.remote-wallet-a${inside}{}`],
    ['@media print{nav{}}', `@media print{nav${inside}{}}`],
    ['@layer base{nav{}}', `@layer base{nav${inside}{}}`],
  ])('limits %s to the remote’s elements', (css, scoped) => {
    expect(scope(css)).toBe(scoped)
  })

  test.each([
    [':root{}', `:root ${view}{}`],
    ['html body{}', `html body ${view}{}`],
    [':root[data-theme="dark"]{}', `:root[data-theme="dark"] ${view}{}`],
    [':where(:root,:host){}', `:where(:root,:host) ${view}{}`],
    ['body::before{}', `body ${view}::before{}`],
  ])('applies %s to the remote’s container', (css, scoped) => {
    expect(scope(css)).toBe(scoped)
  })

  test.each([
    '.remote-spin-a{}',
    '.remote-spin-a > li ~ li{}',
    'html[data-theme] .remote-spin-a:hover::after{}',
    ':is(.remote-spin-a,.remote-spin-b li){}',
    '[data-remote="spin"] button{}',
    '.remote-spin-a{& li{} > b{} &:hover{}}',
    '@keyframes remote-spin-turn{from{top:0}}',
  ])('leaves %s unchanged', css => {
    expect(scope(css)).toBe(css)
  })

  test('limits a nested rule that leaves its parent', () => {
    expect(scope('.remote-spin-a{+ nav{}}')).toBe(`.remote-spin-a{+ nav${inside}{}}`)
    expect(scope('.remote-spin-a{:is(a):not(&){}}')).toBe(
      `.remote-spin-a{:is(a):not(&)${inside}{}}`,
    )
  })

  test('renames keyframes per remote in all stylesheets', () => {
    const sheets = {
      'a.css': '@keyframes turn{to{rotate:1turn}}@-webkit-keyframes turn{to{top:0}}',
      'b.css': '.remote-spin-a{animation:turn 1s linear,turn-back 2s;--turn:turn}',
      'c.css':
        '.remote-spin-b{--animate-turn:turn 1s;animation:var(--animate-turn)}.remote-spin-c{animation-name:turn;will-change:turn}',
    }
    expect(scopeSheets(sheets, 'spin')).toEqual({
      'a.css':
        '@keyframes remote-spin-turn{to{rotate:1turn}}@-webkit-keyframes remote-spin-turn{to{top:0}}',
      'b.css': '.remote-spin-a{animation:remote-spin-turn 1s linear,turn-back 2s;--turn:turn}',
      'c.css':
        '.remote-spin-b{--animate-turn:remote-spin-turn 1s;animation:var(--animate-turn)}.remote-spin-c{animation-name:remote-spin-turn;will-change:turn}',
    })
  })

  test('changes nothing the second time', () => {
    const once = scope(':root{--a:1}button,a::before{}@keyframes turn{to{top:0}}') ?? ''
    expect(scope(once)).toBe(once)
  })
})
