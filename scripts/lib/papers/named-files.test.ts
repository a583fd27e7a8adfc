import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../root.mjs'
import { readWorkspace } from '../source/workspace'

const packages = readWorkspace(root)
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter(name => name.endsWith('.md'))
    .map(name => join(folder, name))
const papers = ['.', 'docs', 'docs/runbooks', ...packages.map(({ folder }) => folder)].flatMap(
  markdownIn,
)

const filePath = /`([\w@.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|json|md|css|yaml))`/g

/** Files that a paper names by a path of this repository: from the root, or from the package whose README it is. */
function namedIn(paper: string) {
  const home = packages.some(({ folder }) => dirname(paper) === folder) ? dirname(paper) : '.'
  return [...readFileSync(join(root, paper), 'utf8').matchAll(filePath)]
    .map(([, path = '']) => path)
    .flatMap(path => {
      const [top = ''] = path.split('/')
      if (home !== '.' && existsSync(join(root, home, top))) return [join(home, path)]
      return existsSync(join(root, top)) ? [path] : []
    })
}

test.each(packages)('$folder says in a README what it is and where to begin', ({ folder }) => {
  const text = readFileSync(join(root, folder, 'README.md'), 'utf8')
  expect(text.length).toBeGreaterThan(300)
})

test.each(papers)('every file that %s names is there', paper => {
  expect(namedIn(paper).filter(path => !existsSync(join(root, path)))).toEqual([])
})
