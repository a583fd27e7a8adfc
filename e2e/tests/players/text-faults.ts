import type { Page } from '@playwright/test'

/**
 * Finds text that overlaps other text, is cut off by its box or wider than it, has a word broken in two, or widens the
 * page.
 */
function findTextFaults(language: string): string[] {
  type Piece = { text: string; box: DOMRect; owner: Element; layer: Element | null }
  const faults = new Set<string>()
  const root = document.documentElement
  const dialogs = [...document.querySelectorAll('dialog[open], [role="dialog"]')]
  const scope = dialogs.at(-1) ?? document.body
  // Previews of conversations and activities are shortened on purpose; a press opens the whole text.
  const shortened = 'li > button:has(> span > time) > span, main tbody th > button > span'

  const hidden = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('svg') !== null ||
    element.closest('option') !== null

  /** Texts for screen readers are in a box of one pixel. */
  const unseen = (element: Element | null): boolean =>
    element !== null &&
    (element.getBoundingClientRect().width <= 1 || element === root
      ? element !== root
      : unseen(element.parentElement))

  /** Fixed and sticky elements overlap the page on purpose, so each is compared with itself only. */
  function layerOf(element: Element | null): Element | null {
    if (!element || element === scope) return null
    const { position } = getComputedStyle(element)
    return position === 'fixed' || position === 'sticky' ? element : layerOf(element.parentElement)
  }

  const within = (element: Element | null): Element[] =>
    element ? [element, ...within(element.parentElement)] : []

  /** The visible part of a box, and whether another box cuts it without a way to scroll there. */
  function seen(box: DOMRect, owner: Element) {
    let { left, top, right, bottom } = box
    let cut = false
    for (const element of within(owner)) {
      if (element === root || element === document.body) break
      const style = getComputedStyle(element)
      const clip = element.getBoundingClientRect()
      for (const axis of ['x', 'y'] as const) {
        const overflow = axis === 'x' ? style.overflowX : style.overflowY
        if (overflow === 'visible') continue
        const [from, to] = axis === 'x' ? [clip.left, clip.right] : [clip.top, clip.bottom]
        const [start, end] = axis === 'x' ? [left, right] : [top, bottom]
        const room = axis === 'x' ? 1.5 : box.height * 0.2
        const scrolls = /auto|scroll/.test(overflow) || element.matches(shortened)
        if (!scrolls && (start < from - room || end > to + room)) cut = true
        if (axis === 'x') [left, right] = [Math.max(left, from), Math.min(right, to)]
        else [top, bottom] = [Math.max(top, from), Math.min(bottom, to)]
      }
      if (style.position === 'fixed') break
    }
    return { box: new DOMRect(left, top, right - left, bottom - top), cut }
  }

  /** A label that is a button's only text may use the whole button. */
  function columnOf(owner: Element): Element {
    const pressable = owner.closest('button, a, label, summary, [role="button"]')
    const isAllOfIt = pressable?.textContent?.trim() === owner.textContent?.trim()
    return pressable && isAllOfIt ? pressable : owner
  }

  /** Whether text is wider than its column and overflows it visibly. */
  function leavesColumn(ink: DOMRect, element: Element | null): boolean {
    if (!element || element === scope) return false
    const { display, position, overflowX } = getComputedStyle(element)
    if (/auto|scroll/.test(overflowX) || element.matches(shortened)) return false
    const { left, right } = element.getBoundingClientRect()
    const isColumn = display !== 'inline' && display !== 'contents'
    if (isColumn && (ink.left < left - 1.5 || ink.right > right + 1.5)) return true
    return position !== 'absolute' && position !== 'fixed'
      ? leavesColumn(ink, element.parentElement)
      : false
  }

  /** The rectangles of letters: spaces at the end of a line overflow it invisibly. */
  function inkOf(node: Node, text: string): DOMRect[] {
    const range = document.createRange()
    return [...text.matchAll(/\S+/g)].flatMap(({ 0: letters, index }) => {
      range.setStart(node, index)
      range.setEnd(node, index + letters.length)
      return [...range.getClientRects()]
    })
  }

  const widthOf = (range: Range) =>
    [...range.getClientRects()].reduce((sum, { width }) => sum + width, 0)

  function lineOf(element: Element): number {
    const { display, paddingLeft, paddingRight } = getComputedStyle(element)
    if (display.startsWith('inline') && element.parentElement) return lineOf(element.parentElement)
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  }

  const pieces: Piece[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const words = new Intl.Segmenter(language, { granularity: 'word' })
  while (walker.nextNode()) {
    const node = walker.currentNode
    const owner = node.parentElement
    const text = node.textContent ?? ''
    if (!owner || text.trim() === '' || hidden(owner) || unseen(owner)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const layer = layerOf(owner)
    for (const rect of range.getClientRects()) {
      if (rect.width < 1) continue
      const { box, cut } = seen(rect, owner)
      if (cut) faults.add(`cut off: ${text.trim().slice(0, 60)}`)
      // A line box is higher than its letters, so boxes that only touch do not overlap.
      const inner = new DOMRect(
        box.x + 1,
        box.y + rect.height * 0.22,
        box.width - 2,
        box.height - rect.height * 0.44,
      )
      if (inner.width > 0 && inner.height > 0)
        pieces.push({ text: text.trim(), box: inner, owner, layer })
      if (!layer && scope === document.body && rect.right > root.clientWidth + 1) {
        const scrolls = within(owner).some(element => {
          const { overflowX } = getComputedStyle(element)
          return element !== root && element !== document.body && /auto|scroll/.test(overflowX)
        })
        if (!scrolls) faults.add(`outside the page: ${text.trim().slice(0, 60)}`)
      }
    }
    if (inkOf(node, text).some(ink => ink.width >= 1 && leavesColumn(ink, columnOf(owner))))
      faults.add(`wider than its column: ${text.trim().slice(0, 60)}`)
    for (const { segment, index, isWordLike } of words.segment(text)) {
      if (!isWordLike || segment.length < 2) continue
      range.setStart(node, index)
      range.setEnd(node, index + segment.length)
      const lines = new Set(
        [...range.getClientRects()]
          .filter(({ width }) => width > 0.5)
          .map(({ top }) => Math.round(top)),
      )
      // A word longer than the line must continue on the next one.
      if (lines.size > 1 && widthOf(range) < lineOf(owner)) faults.add(`broken in two: ${segment}`)
    }
  }
  for (const [index, one] of pieces.entries())
    for (const other of pieces.slice(index + 1)) {
      if (one.owner === other.owner || one.layer !== other.layer) continue
      const width =
        Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const height =
        Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      if (width > 1 && height > 1)
        faults.add(`on each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`)
    }
  for (const body of scope.querySelectorAll('[id$="body"]'))
    if (body.scrollWidth > body.clientWidth) faults.add(`the dialog is ${body.scrollWidth} wide`)
  if (root.scrollWidth > root.clientWidth) faults.add(`the page is ${root.scrollWidth} wide`)
  return [...faults]
}

const tags = { th: 'th', la: 'lo', en: 'en' } as const

export function textFaults(page: Page, language: keyof typeof tags): Promise<string[]> {
  return page.evaluate(findTextFaults, tags[language])
}
