import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../root.mjs'
import { readWorkspace } from '../source/workspace'

const packages = readWorkspace(root)
const decisions = 'docs/adr'
const textOf = (paper: string) => readFileSync(join(root, paper), 'utf8')

/** What only tells of the past names what was there then. */
const isOfThePast = (paper: string) =>
  basename(paper) === 'CHANGELOG.md' || /^Status: replaced/m.test(textOf(paper))

const inFolder = (folder: string) => readdirSync(join(root, folder)).map(name => join(folder, name))
const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
const papers = [
  ...['.', ...packages.map(({ folder }) => folder)].flatMap(inFolder),
  ...inDocs.map(name => join('docs', name)),
]
  .filter(paper => paper.endsWith('.md'))
  .filter(paper => !isOfThePast(paper))

const path = /`([\w@-][\w@.-]*(?:\/[\w.-]+)+)\/?`/g
const link = /\]\(([^)\s#:]+)(?:#[^)\s]*)?\)/g
const matchesOf = (paper: string, pattern: RegExp) =>
  [...textOf(paper).matchAll(pattern)].map(([, found = '']) => found)

/** Files and folders that a paper names: from the root, or from where it stands. What is built is not there yet. */
function namedIn(paper: string) {
  const homes = ['.', dirname(paper)]
  const isThere = (name: string) => homes.some(home => existsSync(join(root, home, name)))
  return matchesOf(paper, path)
    .filter(name => isThere(name.split('/')[0] ?? '') && !name.split('/').includes('dist'))
    .filter(name => !isThere(name))
}

/** Whoever stands last for a path decides about it. */
const owners = textOf('CODEOWNERS')
  .split('\n')
  .map(line => line.split(/\s+/))
const ownerOf = (folder: string) =>
  owners.findLast(([pattern = '']) => pattern === '*' || pattern === `/${folder}/`)?.[1] ?? 'nobody'

test.each(packages)(
  "$folder's README says in its first ten lines whose it is and where to begin",
  ({ folder }) => {
    const head = textOf(join(folder, 'README.md')).split('\n').slice(0, 10).join('\n')
    expect(head).toContain(`Owner: \`${ownerOf(folder)}\``)
    expect(head).toContain('Begin with `')
  },
)

test.each(papers)('what %s names is there', paper => {
  expect(namedIn(paper)).toEqual([])
})

test.each(papers)('where %s leads there is something', paper => {
  const ends = matchesOf(paper, link)
  expect(ends.filter(end => !existsSync(join(root, dirname(paper), end)))).toEqual([])
})

test('the list of decisions has every one of them, in order and by its own number', () => {
  const list = join(decisions, 'README.md')
  const files = readdirSync(join(root, decisions)).filter(name => /^\d{4}-/.test(name))
  expect(matchesOf(list, /^\| \[\d+\]\((.+?)\)/gm)).toEqual(files)
  for (const name of files) {
    const number = Number.parseInt(name, 10)
    expect(textOf(join(decisions, name))).toMatch(new RegExp(`^# ${number}\\. `))
    expect(textOf(list)).toContain(`[${number}](${name})`)
  }
})
