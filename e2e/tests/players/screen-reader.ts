import type { Page } from '@playwright/test'

/** Records the announcements of a page as a screen reader speaks them. */
function listenInPage() {
  const announcements: string[] = []
  Reflect.set(globalThis, 'announcements', announcements)
  const regions =
    '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"], [role="log"]'
  const wordsOf = (node: Node): string => {
    if (node instanceof Text) return node.data
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return ''
    return [...node.childNodes].map(wordsOf).join(' ')
  }
  /** Screen readers do not announce regions behind an open dialog. */
  const isReached = (region: Element) => {
    const top = [...document.querySelectorAll('dialog[open]')].at(-1)
    return !top || top.contains(region)
  }
  new MutationObserver(records => {
    /** A status and an alert are read as a whole, other regions only in their new parts. */
    const news = new Set<Node>()
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(regions)
      const whole = region?.matches('[role="status"], [role="alert"]')
      const came = target instanceof Text ? [target] : addedNodes
      if (region && came.length > 0) for (const node of whole ? [region] : came) news.add(node)
      for (const node of region ? [] : addedNodes)
        if (node instanceof Element)
          for (const inner of [node, ...node.querySelectorAll(regions)])
            if (inner.matches(regions)) news.add(inner)
    }
    for (const node of news) {
      const element = node instanceof Element ? node : node.parentElement
      if (!element?.isConnected || !isReached(element)) continue
      const words = wordsOf(node).replace(/\s+/g, ' ').trim()
      if (words !== '') announcements.push(words)
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}

export async function listen(page: Page) {
  await page.addInitScript(listenInPage)
}

export const announcements = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'announcements'))

export const clearAnnouncements = (page: Page) =>
  page.evaluate(() => Reflect.get(globalThis, 'announcements').splice(0))

interface AxNode {
  role?: { value: string }
  name?: { value: string }
  description?: { value: string }
  properties?: { name: string; value: { value: unknown } }[]
}

/** The text that a screen reader speaks for the focused element: role, name and description. */
export async function focused(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AxNode[] }
  await session.detach()
  const node = nodes.findLast(({ properties }) =>
    properties?.some(({ name, value }) => name === 'focused' && value.value === true),
  )
  return [node?.role?.value, node?.name?.value, node?.description?.value]
    .filter(Boolean)
    .join(' | ')
}
