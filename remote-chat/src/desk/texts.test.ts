/** @jest-environment node */
import en from './locales/en.json'
import la from './locales/la.json'
import th from './locales/th.json'
import { textsIn } from './texts'

type Tree = { [key: string]: string | Tree }

const pathsOf = (tree: Tree, before = ''): string[] =>
  Object.entries(tree).flatMap(([key, part]) =>
    typeof part === 'string' ? [`${before}${key}`] : pathsOf(part, `${before}${key}.`),
  )

test('has every text in three languages', () => {
  expect(pathsOf(th)).toEqual(pathsOf(en))
  expect(pathsOf(la)).toEqual(pathsOf(en))
  expect(textsIn('la')('queue.stars', { stars: 4 })).toBe('4 ຈາກ 5 ດາວ')
})
