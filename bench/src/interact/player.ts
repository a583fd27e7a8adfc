import type { Browser, CDPSession, Page } from 'playwright-core'

export type Player = { page: Page; session: CDPSession }

/** Opens a page for a logged-in member on a phone. */
export async function openPlayer(browser: Browser, origin: string, token: string): Promise<Player> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await context.addInitScript(
    stored => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { token, 'remember-agreement': 'true', locale: 'en' },
  )
  const page = await context.newPage()
  return { page, session: await context.newCDPSession(page) }
}

/** Navigates as a link of the application does, without loading a document. */
export async function navigate(page: Page, path: string) {
  await page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
