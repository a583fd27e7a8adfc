import { areas, everything } from './areas.mjs'

/**
 * @typedef {{ folder: string, name: string, needs: readonly string[] }} Package
 * @typedef {typeof everything | readonly string[]} Choice
 * @typedef {{ style: Choice, types: Choice, unit: Choice, endToEnd: Choice, gate: readonly string[] }} Plan
 */

/** Tests of this folder read files of all others (texts, documents, imports, the list of packages), so they always run. */
const readsAll = 'scripts'

const isPaper = (/** @type {string} */ file) => file.endsWith('.md')
const isUnitTest = (/** @type {string} */ file) => /\.test\.tsx?$/.test(file)
/** Such tests run in the deep tier only. */
const isDeepSpec = (/** @type {string} */ file) => file.endsWith('.deep.spec.ts')

/**
 * The packages with changes and all packages that depend on them.
 * @param {ReadonlySet<string>} changed folders
 * @param {readonly Package[]} packages
 */
function withDependents(changed, packages) {
  const reached = new Set(changed)
  for (let size = -1; size !== reached.size; ) {
    size = reached.size
    const names = packages.filter(({ folder }) => reached.has(folder)).map(({ name }) => name)
    for (const { folder, needs } of packages)
      if (needs.some(name => names.includes(name))) reached.add(folder)
  }
  return reached
}

/**
 * @param {readonly string[]} files
 * @param {readonly Package[]} packages
 * @returns {Choice}
 */
function unitFor(files, packages) {
  const tops = new Set(files.filter(file => !isPaper(file)).map(file => file.split('/')[0] ?? ''))
  const known = [readsAll, 'docs', ...packages.map(({ folder }) => folder)]
  if ([...tops].some(top => !known.includes(top))) return everything
  const reached = withDependents(tops, packages)
  return [readsAll, ...packages.map(({ folder }) => folder).filter(name => reached.has(name))]
}

/**
 * @param {string} file
 * @returns {Choice}
 */
function areasOf(file) {
  if (isPaper(file) || isUnitTest(file) || isDeepSpec(file)) return []
  const [, area, spec] = /^e2e\/tests\/([^/]+)\/(?:([^/]+)\.spec\.ts$)?/.exec(file) ?? []
  if (area) return [spec ? `${area}/${spec}` : area]
  const [name] = Object.keys(areas)
    .filter(folder => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)
  return (name && areas[name]) || everything
}

/**
 * Only measurements and checks that read everything may import from a remote (`check-directions`), so a remote's types
 * concern the same packages as its unit tests. Everything else may be imported by paths that no package.json names.
 * @param {readonly string[]} files
 * @param {Choice} unit
 * @returns {Choice}
 */
function typesFor(files, unit) {
  const isOfRemotes = files.every(file => isPaper(file) || file.startsWith('remote-'))
  return isOfRemotes ? unit : everything
}

/**
 * A changed file outside all packages, such as a configuration, may change the style of every file.
 * @param {readonly string[]} files
 * @param {readonly Package[]} packages
 * @returns {Choice}
 */
function styleFor(files, packages) {
  const isInPackage = (/** @type {string} */ file) =>
    packages.some(({ folder }) => file.startsWith(`${folder}/`))
  return files.every(isInPackage) ? files : everything
}

/**
 * Remotes with changes in what players get. Changes in what all remotes share are covered by the end-to-end tests of
 * releases instead.
 * @param {readonly string[]} files
 * @param {readonly Package[]} packages
 */
function gateFor(files, packages) {
  const tops = files
    .filter(file => !isPaper(file) && !isUnitTest(file))
    .map(file => file.split('/')[0])
  return packages
    .map(({ folder }) => folder)
    .filter(folder => folder.startsWith('remote-') && tops.includes(folder))
    .map(folder => folder.slice('remote-'.length))
}

/**
 * The steps that a change of these files requires.
 * @param {readonly string[]} files
 * @param {readonly Package[]} packages
 * @returns {Plan}
 */
export function planFor(files, packages) {
  const chosen = files.map(areasOf)
  const areasChosen = chosen.includes(everything) ? everything : [...new Set(chosen.flat())].sort()
  const unit = unitFor(files, packages)
  return {
    style: styleFor(files, packages),
    types: typesFor(files, unit),
    unit,
    endToEnd: areasChosen,
    gate: gateFor(files, packages),
  }
}
