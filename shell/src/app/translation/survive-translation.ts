/** What stands in the page in place of a text that the browser's translation has taken out of it. */
const standIns = new WeakMap<Node, ChildNode>()

/** Whoever translates sees a new text then, and translates it. */
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
 * Translation by the browser takes each text out of the page and puts `<font>` in its place. React goes on with the text that it
 * has made: removing it fails, which costs the whole page, and an amount that changes is not seen. So what React touches is put
 * back first. https://github.com/facebook/react/issues/11538
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
