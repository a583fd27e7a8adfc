import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gtr, intersects, minVersion, subset } from 'semver'
import { parse } from 'yaml'
import { promisedInWords, testedNodes } from './node-version.mjs'
import { root } from './root.mjs'

type GithubWorkflow = { jobs: { check: { strategy: { matrix: { node: string[] } } } } }
type GitlabWorkflow = { check: { parallel: { matrix: { NODE: string[] }[] } } }
type Manifest = { engines?: { node?: string } }

const readText = (file: string) => readFileSync(join(root, file), 'utf8')
const rangeOf = (file: string) => (JSON.parse(readText(file)) as Manifest).engines?.node
const promised = rangeOf('package.json') ?? ''

/** Packages whose engines require more than this repository does, with the reason. */
const passed: Readonly<Record<string, string>> = {
  // These run in browsers, and in this repository's tests on Node 20: see docs/packages.md.
  i18next: '>=22',
  'react-i18next': '>=22',
  // For Windows with 32 bits, which newer Nodes do not support; it is not installed anywhere else.
  '@img/sharp-win32-ia32': '^20.9.0',
}

const packages = Object.entries(
  (parse(readText('pnpm-lock.yaml')) as { packages: Record<string, Manifest> }).packages,
)

describe("Node's range", () => {
  test('is accepted by every installed package', () => {
    const refused = packages.flatMap(([key, { engines }]) => {
      const name = key.slice(0, key.lastIndexOf('@'))
      const required = engines?.node
      if (!required || passed[name] === required || subset(promised, required, { loose: true }))
        return []
      return `${key} asks for ${required}`
    })
    expect(refused).toEqual([])
  })

  test.each(['shared', 'release', 'create-remote'])('is the same in the package %s', name => {
    expect(rangeOf(`${name}/package.json`)).toBe(promised)
  })

  test('stands in the README, with the Nodes that CI runs', () => {
    const nodes = testedNodes.join(', ').replace(/, (?=[^,]*$)/, ' and ')
    const readme = readText('README.md').replaceAll('\n', ' ')
    expect(readme).toContain(`Node ${promisedInWords}.`)
    expect(readme).toContain(`CI runs everything on Node ${nodes}.`)
  })
})

describe('the Nodes that CI runs', () => {
  test('include the oldest, each line of the range and a newer one', () => {
    expect(testedNodes[0]).toBe(minVersion(promised)?.version.replace(/\.0$/, ''))
    expect(testedNodes.filter(node => !intersects(promised, node))).toEqual([])
    const lines = promised.split('||').map(line => minVersion(line)?.major)
    const tested = testedNodes.map(node => minVersion(node)?.major)
    expect(tested.slice(0, -1)).toEqual(lines)
    expect(gtr(`${testedNodes.at(-1)}.0.0`, `${lines.at(-1)}`)).toBe(true)
  })

  test('are the matrix of both workflows', () => {
    const { jobs } = parse(readText('.github/workflows/check.yml')) as GithubWorkflow
    expect(jobs.check.strategy.matrix.node).toEqual(testedNodes)
    const { check } = parse(readText('.gitlab-ci.yml')) as GitlabWorkflow
    expect(check.parallel.matrix).toEqual([{ NODE: testedNodes }])
  })
})
