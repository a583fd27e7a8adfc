import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { RemoteRecord } from '../contract/registry'
import type { ShellFiles } from './site/index-html'

const kilobyte = 1000

/** Downloads of a phone in kB of gzip. To raise one, make a commit of its own that says what the bytes are for. */
export const budgets = {
  /**
   * The document, the entry, the sheet and one language's texts: everything before the first view. The document names a commit and
   * five points in time, which make some bytes of difference from build to build.
   */
  shell: 181.4,
  /** The growth of the document for each remote without a budget below: its contract, its files, their hashes. */
  anotherRemote: 1,
  /**
   * A remote's heaviest page or widget, from nothing: entry, exposed module, texts, the page's own code and sheets. The entry contains
   * hashes and module numbers that depend on the build's folder: some twenty bytes of difference between machines.
   */
  remotes: {
    /** The registration, or the profile, whose card of the app lock needs the lock's rules. Forms come from the shell. */
    auth: 23.3,
    /** Home. */
    wallet: 29.7,
    /** The bonus page, with toasts that link to receipts and limits, and the results of actions in doubt. */
    promotions: 21.1,
    /** The wheel, with the results of spins in doubt. */
    spin: 18.2,
    /** The button, which keeps clear of the text below it. */
    chat: 12.3,
  },
  /** Visitors' first page, from nothing, without the form library. */
  login: 17.3,
  /** The form library, which the shell loads once for all remotes. */
  forms: 9.5,
  /** Zod, which the shell loads after the first page's files. */
  schemas: 9.8,
  /** Any dialog beyond its remote's entry. The largest is the deposit, with gifts and their receipts, QR codes, and the accounts of the last deposit. */
  dialog: 32.5,
  /** Chunks beyond a remote's entry and page that are not dialogs. */
  late: {
    /** With the place for its list, so that rows do not move, and with days that can be typed. */
    'page-statement': 12.8,
    /** The list of a member's conversations with support, and an ended one. */
    'chat-talks': 2.7,
    /** With the names of places, because notices open it where no page has loaded them. */
    receipt: 20.2,
    /** With the login by passkey, which asks the server once its button is pressed. */
    passkeys: 9.3,
    'slip-code': 4.6,
    'qr-reader': 14.6,
  },
  /** The whole page of the support desk without its fonts; the texts of hours and audit trail come with their tabs. */
  desk: 53.8,
} as const

type Sizes = Record<string, number>

function gzipped(folder: string, files: Iterable<string>): number {
  const bytes = [...new Set(files)].map(file => statSync(join(folder, `${file}.gz`)).size)
  return bytes.reduce((sum, size) => sum + size, 0) / kilobyte
}

function heaviest(sizes: Sizes): [string, number] {
  return Object.entries(sizes).reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])
}

export type Measured = { what: string; size: number; budget: number }

export function measureShell(
  out: string,
  shell: Pick<ShellFiles, 'entry' | 'styles' | 'texts'>,
  remotes: readonly string[],
): Measured {
  const [words = []] = Object.values(shell.texts)
  const files = [...shell.entry, ...shell.styles, ...words].map(({ file }) => file)
  const others = remotes.filter(name => !Object.hasOwn(budgets.remotes, name)).length
  return {
    what: 'shell',
    size: gzipped(out, ['index.html', ...files]),
    budget: budgets.shell + others * budgets.anotherRemote,
  }
}

/** The libraries that the shell loads after its start. */
export function measureLibraries(
  out: string,
  shell: Pick<ShellFiles, 'forms' | 'schemas'>,
): Measured[] {
  return (['forms', 'schemas'] as const).map(name => {
    const files = (shell[name] ?? []).map(({ file }) => file)
    return { what: `shell (${name})`, size: gzipped(out, files), budget: budgets[name] }
  })
}

export function measureDesk(folder: string): Measured {
  const sizes = ['desk.html', 'page.css', 'desk.css', 'desk.js'].map(
    file => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
  )
  const size = sizes.reduce((sum, bytes) => sum + bytes, 0) / kilobyte
  return { what: 'desk', size, budget: budgets.desk }
}

type Files = Pick<RemoteRecord, 'name' | 'entry' | 'chunks' | 'files'>

/** The size of the heaviest chunk without a name. */
function heaviestNameless(folder: string, { entry, chunks, files }: Files): number {
  const named = new Set([entry, ...Object.values(chunks).flat()])
  const others = Object.keys(files).filter(file => /\.(js|css)$/.test(file) && !named.has(file))
  return Math.max(0, ...others.map(file => gzipped(folder, [file])))
}

export function measureRemote(folder: string, record: Files): Measured[] {
  const { name, entry, chunks } = record
  const start = [entry, ...(chunks.remote ?? []), ...(chunks['texts-th'] ?? [])]
  const sizesOf = (kind: RegExp, base: string[]): Sizes =>
    Object.fromEntries(
      Object.entries(chunks)
        .filter(([chunk]) => kind.test(chunk))
        .map(([chunk, files]) => [chunk, gzipped(folder, [...base, ...files])]),
    )
  const pages = sizesOf(/^(page|widget)-/, start)
  const [page, size] = heaviest(pages)
  const [dialog, dialogSize] = heaviest(sizesOf(/^dialog-/, []))
  const limits: Partial<Record<string, number>> = budgets.remotes
  const measured = [
    { what: `${name} (${page})`, size, budget: limits[name] ?? budgets.remotes.wallet },
  ]
  const login = pages['page-login']
  if (login) measured.push({ what: `${name} (page-login)`, size: login, budget: budgets.login })
  if (dialog)
    measured.push({ what: `${name} (${dialog})`, size: dialogSize, budget: budgets.dialog })
  const nameless = heaviestNameless(folder, record)
  if (nameless > 0)
    measured.push({ what: `${name} (a nameless chunk)`, size: nameless, budget: budgets.dialog })
  for (const [chunk, budget] of Object.entries(budgets.late)) {
    const files = chunks[chunk]
    if (files) measured.push({ what: `${name} (${chunk})`, size: gzipped(folder, files), budget })
  }
  return measured
}

/** Lists the budgets that are exceeded, a sentence for each. */
export function overBudget(measured: readonly Measured[]): string[] {
  return measured
    .filter(({ size, budget }) => size > budget)
    .map(
      ({ what, size, budget }) =>
        `${what} takes ${size.toFixed(1)} kB of gzip; its budget in shared/bundling/size-budgets.ts is ${budget} kB`,
    )
}
