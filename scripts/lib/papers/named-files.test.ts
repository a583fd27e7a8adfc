import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { root } from '../root.mjs'
import { readWorkspace } from '../source/workspace'

const packages = readWorkspace(root)
const decisions = 'docs/adr'
const textOf = (paper: string) => readFileSync(join(root, paper), 'utf8')

/** Documents about the past may name files that no longer exist. */
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

/** Missing files and folders that a document names, relative to the root or to the document. Build output is ignored. */
function namedIn(paper: string) {
  const homes = ['.', dirname(paper)]
  const isThere = (name: string) => homes.some(home => existsSync(join(root, home, name)))
  return matchesOf(paper, path)
    .filter(name => isThere(name.split('/')[0] ?? '') && !name.split('/').includes('dist'))
    .filter(name => !isThere(name))
}

/** The last matching owner decides about a path. */
const owners = textOf('CODEOWNERS')
  .split('\n')
  .map(line => line.split(/\s+/))
const ownerOf = (folder: string) =>
  owners.findLast(([pattern = '']) => pattern === '*' || pattern === `/${folder}/`)?.[1] ?? 'nobody'

test.each(packages)("names owner and starting point in $folder's README", ({ folder }) => {
  const head = textOf(join(folder, 'README.md')).split('\n').slice(0, 10).join('\n')
  expect(head).toContain(`Owner: \`${ownerOf(folder)}\``)
  expect(head).toContain('Begin with `')
})

test.each(papers)('names only existing files in %s', paper => {
  expect(namedIn(paper)).toEqual([])
})

test.each(papers)('links only to existing targets in %s', paper => {
  const ends = matchesOf(paper, link)
  expect(ends.filter(end => !existsSync(join(root, dirname(paper), end)))).toEqual([])
})

test('lists every decision record in order', () => {
  const list = join(decisions, 'README.md')
  const files = readdirSync(join(root, decisions)).filter(name => /^\d{4}-/.test(name))
  expect(matchesOf(list, /^- \[\d+\]\((.+?)\)/gm)).toEqual(files)
  for (const name of files) {
    const number = Number.parseInt(name, 10)
    expect(textOf(join(decisions, name))).toMatch(new RegExp(`^# ${number}\\. `))
    expect(textOf(list)).toContain(`[${number}](${name})`)
  }
})
