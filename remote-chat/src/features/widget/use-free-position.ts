import { persistentStore } from '@tamlung/shared/session/storage'
import { type RefObject, useCallback, useEffect, useState } from 'react'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Side = 'left' | 'right'

interface Position {
  side: Side
  /** The distance above the usual position, in pixels. */
  lift: number
}

/**
 * Steps of the lift in pixels: the button's height with a gap, so that it has few positions to be found at. The finer
 * step is used only if none of these is free.
 */
const steps = [64, 8]

/** The least distance in pixels. Browsers round a press to whole pixels, so that a neighbour without it loses an edge. */
const gap = 1

const touches = (one: Box, other: Box) =>
  one.left < other.right + gap &&
  one.right > other.left - gap &&
  one.top < other.bottom + gap &&
  one.bottom > other.top - gap

const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left')

interface Wanted {
  /** The floating button at its usual position on the right. */
  box: Box
  /** The sum of the button's left edge on one side and its right edge on the other. */
  mirror: number
  preferred: Side
  highest: number
  obstacles: readonly Box[]
}

/** The first position at which the button covers no obstacle: the preferred corner, the other one, then higher. */
export function freePosition({
  box,
  mirror,
  preferred,
  highest,
  obstacles,
}: Wanted): Position | null {
  const isFree = ({ side, lift }: Position) => {
    const [left, right] =
      side === 'right' ? [box.left, box.right] : [mirror - box.right, mirror - box.left]
    const there = { left, right, top: box.top - lift, bottom: box.bottom - lift }
    return !obstacles.some(obstacle => touches(there, obstacle))
  }
  for (const step of steps)
    for (let lift = 0; lift <= highest; lift += step)
      for (const side of [preferred, otherSide(preferred)])
        if (isFree({ side, lift })) return { side, lift }
  return null
}

const sideKey = 'chat-side'
/** Scrolling counts as finished after this time without an event, in milliseconds. */
const rest = 160

/** Elements that are pressed, and pictures, such as QR codes that are scanned. */
const clear = 'a[href], button, input, select, textarea, summary, label, [role="listbox"], img'

/** For text, the rectangle of its letters and not of its element. */
function boxOf(node: Node): Box {
  if (node instanceof Element) return node.getBoundingClientRect()
  const range = document.createRange()
  range.selectNode(node)
  return range.getBoundingClientRect()
}

/**
 * Visible texts. If those outside of the screen were measured, too, each pause in scrolling would cost a tenth of a
 * second in a list of hundreds of rows.
 */
function* textsInSight() {
  const { SHOW_ELEMENT, SHOW_TEXT, FILTER_ACCEPT, FILTER_REJECT, FILTER_SKIP } = NodeFilter
  const texts = document.createTreeWalker(document.body, SHOW_ELEMENT | SHOW_TEXT, node => {
    if (!(node instanceof Element)) return FILTER_ACCEPT
    const { top, bottom } = node.getBoundingClientRect()
    return bottom < 0 || top > window.innerHeight ? FILTER_REJECT : FILTER_SKIP
  })
  while (texts.nextNode()) yield texts.currentNode
}

/** Headings, states and errors; amounts are texts with a digit. */
const important = 'h1, h2, h3, [data-status], [role="status"], [role="alert"]'

const isImportant = (text: Node) =>
  /\d/.test(text.textContent ?? '') || Boolean(text.parentElement?.closest(important))

/**
 * The boxes of pressable elements and of texts outside of the button: of all texts, or of those that must never be
 * covered.
 */
function obstaclesBeside(element: HTMLElement, read: 'all' | 'important') {
  const texts = [...textsInSight()].filter(text => read === 'all' || isImportant(text))
  return [...document.querySelectorAll(clear), ...texts]
    .filter(
      ({ parentElement: parent }) =>
        parent &&
        !element.contains(parent) &&
        !parent.closest('dialog') &&
        // A collapsed element has a size, too; older browsers lack `checkVisibility`.
        parent.checkVisibility?.() !== false,
    )
    .map(boxOf)
}

/** The button's box on the right without the current lift. */
function ownBox(element: HTMLElement, { side, lift }: Position, mirror: number): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return {
    left: side === 'right' ? left : mirror - right,
    right: side === 'right' ? right : mirror - left,
    top: top + lift,
    bottom: bottom + lift,
  }
}

/** The width from which the navigation bar is on the left, as in the stylesheet. */
const wide = 960

/**
 * The width in which the button is laid out, which a scrollbar's gutter may narrow, and the bar on the left of wide
 * pages.
 */
function mirrorOf(element: HTMLElement) {
  const style = getComputedStyle(element)
  const [left = 0, right = 0, bar] = ['left', 'right', '--side-bar'].map(name =>
    Number.parseFloat(style.getPropertyValue(name)),
  )
  return left + element.offsetWidth + right + ((window.innerWidth >= wide && bar) || 0)
}

const storedSide = (): Side => (persistentStore.get(sideKey) === 'left' ? 'left' : 'right')

interface Placing extends Position {
  /** Hidden and not pressable, because there is no room or the page scrolls. */
  away: boolean
  /** Whether scrolling has stopped. */
  settled: boolean
}

/**
 * Keeps the button off everything that can be pressed: it is hidden while the page scrolls, and reappears where there
 * is room for it.
 */
export function useFreePosition(container: RefObject<HTMLElement | null>) {
  const [preferred, setPreferred] = useState(storedSide)
  const [placing, setPlacing] = useState<Placing>({
    side: preferred,
    lift: 0,
    away: true,
    settled: false,
  })

  const prefer = useCallback((side: Side) => {
    persistentStore.set(sideKey, side)
    setPreferred(side)
  }, [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      const element = container.current
      if (!element) return
      const mirror = mirrorOf(element)
      const invites = element.querySelector('[data-invites]') !== null
      setPlacing(now => {
        const find = (reach: number, read: 'all' | 'important') =>
          freePosition({
            box: ownBox(element, now, mirror),
            mirror,
            preferred,
            highest: window.innerHeight * reach,
            obstacles: obstaclesBeside(element, invites ? 'all' : read),
          })
        // Plain text may be covered in the usual corners, or if nothing else is within reach. An invitation never covers
        // text.
        const found = find(0, 'important') ?? find(0.25, 'all') ?? find(0.75, 'important')
        return { side: now.side, lift: now.lift, ...found, away: found === null, settled: true }
      })
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, rest)
    }
    const handleScroll = () => {
      setPlacing(now => (now.settled ? { ...now, away: true, settled: false } : now))
      soon()
    }
    const sizes = new ResizeObserver(soon)
    sizes.observe(document.body)
    if (container.current) sizes.observe(container.current)
    const contents = new MutationObserver(soon)
    contents.observe(document.body, { childList: true, subtree: true })
    window.addEventListener('scroll', handleScroll)
    window.addEventListener('resize', soon)
    settle()
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      contents.disconnect()
      window.removeEventListener('scroll', handleScroll)
      window.removeEventListener('resize', soon)
    }
  }, [container, preferred])

  /**
   * Whether the button is not where visitors look for it; an invitation there would be in the middle of the page's
   * text.
   */
  const moved = placing.away || placing.side !== preferred || placing.lift > window.innerHeight / 4
  return { ...placing, moved, prefer }
}
