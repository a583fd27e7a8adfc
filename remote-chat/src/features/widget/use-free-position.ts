import { persistentStore } from '@tamlung/shared/session/storage'
import { type RefObject, useCallback, useEffect, useState } from 'react'

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export type Side = 'left' | 'right'

interface Place {
  side: Side
  /** How far above its usual place, in pixels. */
  lift: number
}

/** Its own height with a gap: few heights, so that it is found again. The finer one only where none of these is free. */
const steps = [64, 8]

const touches = (one: Box, other: Box) =>
  one.left < other.right &&
  one.right > other.left &&
  one.top < other.bottom &&
  one.bottom > other.top

const otherSide = (side: Side): Side => (side === 'left' ? 'right' : 'left')

interface Wanted {
  /** The floating button at its usual position on the right. */
  box: Box
  /** The sum of its left edge on one side and its right edge on the other. */
  mirror: number
  preferred: Side
  highest: number
  obstacles: readonly Box[]
}

/** The first place at which nothing is covered that must not be: its corner, the other one, then higher. */
export function freePosition({ box, mirror, preferred, highest, obstacles }: Wanted): Place | null {
  const isFree = ({ side, lift }: Place) => {
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
/** A finger that rests this long has stopped scrolling. */
const rest = 160

/** Elements that are pressed or scanned. */
const clear = 'a[href], button, input, select, textarea, summary, label, [role="listbox"], img'

/** For text, the rectangle of its letters and not of its element. */
function boxOf(node: Node): Box {
  if (node instanceof Element) return node.getBoundingClientRect()
  const range = document.createRange()
  range.selectNode(node)
  return range.getBoundingClientRect()
}

/**
 * Elements that are read. In a list of hundreds of rows only the visible ones count, or each pause in scrolling would
 * cost a tenth of a second.
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

/** Elements beside it that are pressed, and texts: all of them, or only those that must never be covered. */
function obstaclesBeside(place: HTMLElement, read: 'all' | 'important') {
  const texts = [...textsInSight()].filter(text => read === 'all' || isImportant(text))
  return [...document.querySelectorAll(clear), ...texts]
    .filter(
      ({ parentElement: parent }) =>
        parent &&
        !place.contains(parent) &&
        !parent.closest('dialog') &&
        // A collapsed element has a size all the same; older browsers cannot be asked for its visibility.
        parent.checkVisibility?.() !== false,
    )
    .map(boxOf)
}

/** Its position on the right without the current lift. */
function ownBox(element: HTMLElement, { side, lift }: Place, mirror: number): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect()
  return {
    left: side === 'right' ? left : mirror - right,
    right: side === 'right' ? right : mirror - left,
    top: top + lift,
    bottom: bottom + lift,
  }
}

/** From here on the bar stands on the left, as in the sheet. */
const wide = 960

/** The width that it is laid out in, which a gutter for the scrollbar may narrow, and the bar on the left of wide pages. */
function mirrorOf(element: HTMLElement) {
  const style = getComputedStyle(element)
  const [left = 0, right = 0, bar] = ['left', 'right', '--side-bar'].map(name =>
    Number.parseFloat(style.getPropertyValue(name)),
  )
  return left + element.offsetWidth + right + ((window.innerWidth >= wide && bar) || 0)
}

const storedSide = (): Side => (persistentStore.get(sideKey) === 'left' ? 'left' : 'right')

interface Placing extends Place {
  /** No room, or somebody scrolls: it lets everything through. */
  away: boolean
  /** Scrolling has come to rest. */
  settled: boolean
}

/**
 * Keeps what floats off everything that can be pressed: it goes while somebody scrolls, and comes back where
 * there is room for it.
 */
export function useFreePosition(place: RefObject<HTMLElement | null>) {
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
      const element = place.current
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
        // On plain words only to keep its corner, or where nothing else is within reach; an invitation never.
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
    if (place.current) sizes.observe(place.current)
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
  }, [place, preferred])

  /** Not where one looks for it: with words beside it, it would stand in the middle of the page's own. */
  const moved = placing.away || placing.side !== preferred || placing.lift > window.innerHeight / 4
  return { ...placing, moved, prefer }
}
