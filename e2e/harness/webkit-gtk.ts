import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect } from '@playwright/test'
import { installWithApt } from '../../scripts/lib/apt.mjs'
import { listen } from './listen'

const driver = '/usr/bin/WebKitWebDriver'
const displayServer = '/usr/bin/Xvfb'

/** Finds visible elements by role and name. */
const finder = `
  const [selector, name] = arguments
  const pattern = new RegExp(name)
  const top = [...document.querySelectorAll('dialog[open], [aria-modal="true"]')].pop() ?? document
  const nameOf = element =>
    element.getAttribute('aria-label') ??
    (element.labels?.length ? [...element.labels].map(label => label.textContent).join(' ') : null) ??
    element.getAttribute('alt') ??
    element.textContent ?? ''
  return [...top.querySelectorAll(selector)]
    .filter(element => element.getClientRects().length > 0 && !element.disabled)
    .find(element => pattern.test(nameOf(element).replace(/\\s+/g, ' ').trim())) ?? null
`

type Send = (method: string, path: string, body?: object) => Promise<unknown>

/** The key of an element's id, which the WebDriver protocol defines. */
const idOf = (element: unknown): unknown =>
  Reflect.get(Object(element), 'element-6066-11e4-a52e-4f735466cecf')

/** A page in the system's WebKit, driven by plain WebDriver, because Playwright only drives its own WebKit. */
export class WebKitPage {
  constructor(
    private readonly send: Send,
    readonly close: () => Promise<void>,
  ) {}

  async open(address: string) {
    await this.send('POST', '/url', { url: address })
  }

  /** Retries until the element is found and accepts the action. */
  private async eventually(
    selector: string,
    name: string,
    act: (path: string) => Promise<unknown>,
  ) {
    await expect(async () => {
      const script = { script: finder, args: [selector, name] }
      const found = await this.send('POST', '/execute/sync', script)
      if (found === null) throw new Error(`${selector} “${name}” is not in: ${await this.words()}`)
      await act(`/element/${idOf(found)}`)
    }).toPass({ timeout: 120_000 })
  }

  async see(selector: string, name: string) {
    await this.eventually(selector, name, async () => undefined)
  }

  async press(selector: string, name: string) {
    await this.eventually(selector, name, path => this.send('POST', `${path}/click`, {}))
  }

  async type(selector: string, name: string, text: string) {
    await this.eventually(selector, name, path => this.send('POST', `${path}/value`, { text }))
  }

  async picture(path: string) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.from(String(await this.send('GET', '/screenshot')), 'base64'))
  }

  private async words() {
    const script = 'return location.href + " " + document.body.innerText'
    return this.send('POST', '/execute/sync', { script, args: [] })
  }
}

/**
 * Starts a display without a screen, which chooses its own number. GTK's Broadway would not do: its pages have no size
 * without a viewer.
 */
async function openDisplay(children: ChildProcess[]) {
  const shown = spawn(
    displayServer,
    ['-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  )
  children.push(shown)
  const [number] = await once(shown.stdout, 'data')
  return `:${String(number).trim()}`
}

async function freePort() {
  const { origin, close } = await listen(() => undefined)
  await close()
  return new URL(origin).port
}

async function sendTo(address: string, method: string, body?: object): Promise<unknown> {
  const reply = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value }: { value: unknown } = await reply.json()
  if (!reply.ok) throw new Error(`WebKit, ${address}: ${JSON.stringify(value)}`)
  return value
}

/** Opens the system's WebKit on an invisible display, about as wide as a phone. */
export async function openWebKit(): Promise<WebKitPage> {
  if (![driver, displayServer].every(file => existsSync(file)))
    await installWithApt(['webkit2gtk-driver', 'xvfb'])
  const children: ChildProcess[] = []
  const end = () => {
    for (const child of children.reverse()) child.kill()
  }
  try {
    const port = await freePort()
    const env = { ...process.env, DISPLAY: await openDisplay(children) }
    children.push(spawn(driver, ['-p', port], { stdio: 'ignore', env }))
    const origin = `http://127.0.0.1:${port}`
    await expect(() => sendTo(`${origin}/status`, 'GET')).toPass({ timeout: 60_000 })
    const started = await sendTo(`${origin}/session`, 'POST', { capabilities: {} })
    const session = `${origin}/session/${Reflect.get(Object(started), 'sessionId')}`
    const send: Send = (method, path, body) => sendTo(session + path, method, body)
    await send('POST', '/window/rect', { width: 390, height: 844 })
    return new WebKitPage(send, async () => {
      await send('DELETE', '').catch(() => undefined)
      end()
    })
  } catch (error) {
    end()
    throw error
  }
}
