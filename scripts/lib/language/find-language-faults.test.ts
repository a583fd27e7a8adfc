import { findLanguageFaults } from './find-language-faults'

const faultsIn = (code: string, file = 'some/file.test.ts') =>
  findLanguageFaults(file, code).map(({ kind, line }) => `${kind} ${line}`)

// Joined here, so that the check does not find its own examples.
const comment = (text: string) => `/${'/'} ${text}\n`
const test_ = (name: string) => `${'te'}st('${name}', () => {})\n`

describe('findLanguageFaults', () => {
  test('reports a test name that begins with a pronoun', () => {
    expect(faultsIn(`\n${test_('whoever presses twice pays once')}`)).toEqual(['odd test name 2'])
    expect(faultsIn(test_('sends the request once when pressed twice'))).toEqual([])
  })

  test('reports a test name of more than twelve words', () => {
    expect(faultsIn(test_(Array(12).fill('word').join(' ')))).toEqual([])
    expect(faultsIn(test_(Array(13).fill('word').join(' ')))).toEqual(['long test name 1'])
  })

  test('reads test names in test files only', () => {
    expect(faultsIn(test_('who pays'), 'some/file.ts')).toEqual([])
  })

  test('reports a comment that begins with a pronoun', () => {
    expect(faultsIn(comment('Whoever calls this waits.'), 'a.ts')).toEqual(['odd comment 1'])
    expect(faultsIn(comment('The caller waits.'), 'a.ts')).toEqual([])
  })

  test('reports a retired word in a declared name', () => {
    for (const code of [
      'const wish = 1',
      'function toldTotal() {}',
      'const { a: [kept] } = x',
      'const f = (sealed: number) => 1',
      'type Wish = 1',
      'interface PasswordWish {}',
    ])
      expect(faultsIn(code, 'a.ts')).toEqual(['retired word 1'])
  })

  test('accepts a retired word in a field that others named', () => {
    expect(faultsIn('send(reply.kept, { said: 1 })', 'a.ts')).toEqual([])
  })

  test('reports a retired word in a file name', () => {
    expect(faultsIn('', 'some/told-total.ts')).toEqual(['retired word 1'])
  })
})
