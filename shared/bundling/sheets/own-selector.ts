import parser, { type Node, type Selector } from 'postcss-selector-parser'

/** The attribute of the element in which the shell shows a remote's view; its value is the remote's name. */
const scopeAttribute = 'data-remote'

/** The prefix of classes and keyframes that only one remote uses. */
export const ownPrefix = (remote: string) => `remote-${remote}-`

const isList = (node: Node) => parser.isPseudo(node) && /^:(is|where)$/i.test(node.value)

/** Whether one part of a selector, such as a class, is found on the remote's elements only. */
function isOwnNode(node: Node, remote: string, isParentOwn: boolean): boolean {
  if (parser.isClassName(node)) return node.value.startsWith(ownPrefix(remote))
  if (parser.isAttribute(node))
    return node.attribute === scopeAttribute && node.operator === '=' && node.value === remote
  if (parser.isNesting(node)) return isParentOwn
  if (!parser.isPseudo(node) || !isList(node)) return false
  return node.nodes.length > 0 && node.nodes.every(inner => isWithin(inner, remote, isParentOwn))
}

/** The elements that a selector names, each with whether it must be inside the previous one. */
function compoundsOf(selector: Selector) {
  const compounds: { nodes: Node[]; isInside: boolean }[] = [{ nodes: [], isInside: true }]
  for (const node of selector.nodes) {
    if (parser.isCombinator(node))
      compounds.push({ nodes: [], isInside: /^[\s>]*$/.test(node.value) })
    else if (!parser.isComment(node)) compounds.at(-1)?.nodes.push(node)
  }
  return compounds
}

function isWithin(selector: Selector, remote: string, isParentOwn: boolean): boolean {
  const compounds = compoundsOf(selector)
  return compounds.some(
    ({ nodes }, index) =>
      (compounds[index + 1]?.isInside ?? true) &&
      nodes.some(node => isOwnNode(node, remote, isParentOwn)),
  )
}

function namesParent(selector: Selector): boolean {
  let found = false
  selector.walkNesting(() => {
    found = true
  })
  return found
}

/**
 * Whether everything that a selector matches is an element of the remote. True of `.remote-spin-a1b2c3 > li`; false of
 * `button`, and of `.remote-spin-a1b2c3 + nav`, which can match what follows the remote's element.
 * @param isParentOwn for a nested rule: whether that is true of the rule around it
 */
export function isOwnSelector(selector: Selector, remote: string, isParentOwn = false): boolean {
  if (isParentOwn && !namesParent(selector)) {
    // A nested selector without & begins inside the parent, or with a combinator such as `+ nav`.
    const [first, second] = compoundsOf(selector)
    if (first?.nodes.length !== 0 || second?.isInside) return true
  }
  return isWithin(selector, remote, isParentOwn)
}

function isRootNode(node: Node): boolean {
  if (parser.isTag(node)) return /^(html|body)$/i.test(node.value)
  if (!parser.isPseudo(node)) return false
  if (isList(node)) return node.nodes.length > 0 && node.nodes.every(selectsRoot)
  return /^:(root|host)$/i.test(node.value)
}

function selectsRoot(selector: Selector): boolean {
  return compoundsOf(selector).at(-1)?.nodes.some(isRootNode) ?? false
}

/**
 * Limits a selector to the remote's elements without changing its specificity. `:root` and `body` become the element in
 * which the remote is shown.
 */
export function scopeSelector(selector: Selector, remote: string) {
  const scope = `[${scopeAttribute}="${remote}"]`
  const condition = selectsRoot(selector) ? ` :where(${scope})` : `:where(${scope},${scope} *)`
  const nodes = [...parser().astSync(condition).first.nodes]
  const pseudoElement = compoundsOf(selector).at(-1)?.nodes.find(parser.isPseudoElement)
  for (const node of nodes)
    if (pseudoElement) selector.insertBefore(pseudoElement, node)
    else selector.append(node)
}
