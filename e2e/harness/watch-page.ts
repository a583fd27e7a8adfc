import type { ConsoleMessage, Page } from '@playwright/test'

type Allowed = string | RegExp

function matches(allowed: readonly Allowed[], text: string) {
  return allowed.some(one => (typeof one === 'string' ? text.includes(one) : one.test(text)))
}

/** The browser logs every answer of 400 and above; a 4xx to an API call is for the product to handle. */
function isRefusedCall(message: ConsoleMessage) {
  const { url } = message.location()
  const isCall = URL.canParse(url) && new URL(url).pathname.startsWith('/api/')
  return isCall && /status of 4\d\d/.test(message.text())
}

/** Records forbidden behaviour of pages: errors, violations of the policy, foreign requests. */
export class PageWatch {
  private readonly origins: Set<string>
  private readonly faults: string[] = []
  private readonly allowed: Allowed[] = []

  constructor(origins: readonly string[]) {
    this.origins = new Set(origins)
  }

  /** Allows messages or addresses that the test is about. */
  allow(...allowed: Allowed[]) {
    this.allowed.push(...allowed)
  }

  /** Allows an origin outside the product that the test leads to. */
  allowOrigin(origin: string) {
    this.origins.add(origin)
  }

  /** Recorded faults that the test did not allow. */
  get found(): readonly string[] {
    return this.faults.filter(fault => !matches(this.allowed, fault))
  }

  async observe(page: Page) {
    await page.exposeFunction('noteViolation', (text: string) => this.note('policy', text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event
        const source = `${sourceFile}:${lineNumber} ${sample}`
        Reflect.get(globalThis, 'noteViolation')(`${effectiveDirective} ${blockedURI} ${source}`)
      })
    })
    page.on('console', message => {
      if (message.type() !== 'error' || isRefusedCall(message)) return
      this.note('console', `${message.text()} ${message.location().url}`)
    })
    page.on('pageerror', error => this.note('error', error.stack ?? error.message))
    page.on('request', request => this.noteAddress(request.url()))
    page.on('websocket', socket => this.noteAddress(socket.url().replace(/^ws/, 'http')))
  }

  private noteAddress(address: string) {
    const { protocol, origin } = new URL(address)
    if (protocol === 'data:' || protocol === 'blob:' || this.origins.has(origin)) return
    this.note('address', address)
  }

  private note(kind: string, text: string) {
    this.faults.push(`[${kind}] ${text}`)
  }
}
