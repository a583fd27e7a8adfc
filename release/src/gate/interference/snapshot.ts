import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** An effect of scripts: first the script that caused it, then its callers. */
export type Traced = { what: string; scripts: readonly string[] }
export type Use = {
  what: { kind: string; action: string; key: string; store?: string }
  scripts: readonly string[]
}
/** Computed styles by selector. */
export type Styles = Readonly<Record<string, readonly string[]>>

/** State of a page; release/document/page-probe.js takes it. */
export type Snapshot = {
  address: string
  replaced: readonly string[]
  added: readonly string[]
  handlers: readonly string[]
  listeners: readonly Traced[]
  timers: readonly Traced[]
  uses: readonly Use[]
  elements: readonly string[]
  sheets: number
  lostEvents: readonly string[]
  keepsFocus: boolean
}

/** A page of the shell or of another remote. */
export type Neighbour = { address: string; remote: string | undefined }

export type NeighbourVisit = {
  snapshot: Snapshot
  /** Styles by the page's address. */
  styles: ReadonlyMap<string, Styles>
  /** Pages that did not appear, with the address that was shown instead. */
  lost: readonly { address: string; shown: string }[]
}

type Probe = {
  open(address: string): void
  styles(own: string): Styles
  snapshot(): Promise<Snapshot>
}
declare global {
  var tamlungProbe: Probe
}

const probe = readFileSync(join(import.meta.dirname, '../../../document/page-probe.js'), 'utf8')

/** Installs the probe in every document that the page will open. */
export function installProbe(page: Page) {
  return page.addInitScript({ content: probe })
}

export function takeSnapshot(page: Page): Promise<Snapshot> {
  return page.evaluate(() => globalThis.tamlungProbe.snapshot())
}

export function readStyles(page: Page, own: string): Promise<Styles> {
  return page.evaluate(name => globalThis.tamlungProbe.styles(name), own)
}

/** Opens an address without a new document. */
export function openInPage(page: Page, address: string): Promise<void> {
  return page.evaluate(where => globalThis.tamlungProbe.open(where), address)
}
