/** The element that browser translation has put in place of a text. */
const standIns = new WeakMap<Node, ChildNode>()

/** Puts the original text back. The translator notices it and translates it again. */
function putBack(text: Node | null) {
  if (!text) return
  standIns.get(text)?.replaceWith(text)
  standIns.delete(text)
}

const isStandIn = (node: Node | null | undefined): node is ChildNode => node?.nodeName === 'FONT'

function note(records: MutationRecord[], observer: MutationObserver) {
  for (const { type, target, removedNodes, addedNodes, previousSibling } of records) {
    if (type === 'characterData') putBack(target)
    const standIn = [addedNodes[0], previousSibling].find(isStandIn)
    if (!standIn) continue
    for (const text of removedNodes) {
      if (!(text instanceof Text)) continue
      standIns.set(text, standIn)
      observer.observe(text, { characterData: true })
    }
  }
}

/**
 * Browser translation replaces each text node with `<font>`. React keeps using its own node: removing it throws and
 * loses the whole page, and updates are invisible. So the original node is put back before React touches it.
 * https://github.com/facebook/react/issues/11538
 */
export function surviveTranslation() {
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, before: Node | null) {
    putBack(before)
    return insertBefore.call(this, child, before) as Child
  }
  Node.prototype.removeChild = function <Child extends Node>(child: Child) {
    putBack(child)
    return removeChild.call(this, child) as Child
  }
}
