import type { Page } from 'playwright-core'

/**
 * What the site's policy forbids is silent where nobody looks at the console: a picture, a sound or a sheet that never
 * comes, a worker that never begins. Said of what the part itself asks for or does, and of nobody else's.
 */
export async function watchPolicy(page: Page, below: string, say: (trouble: string) => void) {
  await page.exposeFunction('policyForbids', (directive: string, what: string, by: string) => {
    if (what.includes(below) || by.includes(below))
      say(`our policy forbids what it does: ${directive}, ${what.split('/').at(-1)}`)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      const tell: unknown = Reflect.get(globalThis, 'policyForbids')
      if (typeof tell === 'function')
        tell(event.effectiveDirective, event.blockedURI, event.sourceFile)
    })
  })
}
