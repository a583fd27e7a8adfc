import type { Activation, Registry, RemoteRecord } from '../../contract/registry'
import { tenantOf } from '../../contract/tenant-of'

type HashedFile = { file: string; integrity: string }

export type ShellFiles = {
  template: string
  /** Critical style and inline script. */
  frame: string
  boot: string
  /** The start scripts, in the order in which they run. */
  entry: HashedFile[]
  styles: HashedFile[]
  /** Integrity of every script. */
  scripts: string[]
  /** The chunks with the shell's own texts, by language. */
  texts: Record<string, HashedFile[]>
  /** The files of the date formats, for pages that show dates. */
  dates?: HashedFile[] | undefined
  /** The files of the form library, for pages with a form. */
  forms?: HashedFile[] | undefined
  /** The files of the API client, needed once the first page is shown. */
  calls?: HashedFile[] | undefined
  /** The files of zod, for members' first pages. */
  schemas?: HashedFile[] | undefined
}

function pick<Value>(values: Record<string, Value>, keys: ReadonlySet<string>) {
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}

/**
 * The data that a browser needs before the first remote is requested: hashes of preloaded files, and the contract.
 */
function slim(record: RemoteRecord): RemoteRecord {
  const pages = record.contract.routes.map(({ chunk }) => chunk)
  const others = Object.keys(record.chunks).filter(name => /^(texts|widget)-/.test(name))
  const chunks = pick(record.chunks, new Set(['remote', ...pages, ...others]))
  const files = pick(record.files, new Set([record.entry, ...Object.values(chunks).flat()]))
  return { ...record, author: '', chunks, files, shared: {} }
}

function slimActivation(given: Activation): Activation {
  const { serial, live, candidate, previous, redirects, seal: signature } = given
  return {
    ...(serial !== undefined && { serial }),
    live: slim(live),
    ...(candidate && { candidate: { record: slim(candidate.record), percent: candidate.percent } }),
    ...(previous && { previous: slim(previous) }),
    ...(redirects && { redirects }),
    ...(signature && { seal: signature }),
  }
}

/** The registry with the fields for the document's choice between two shells, which other readers ignore. */
export type SiteRegistry = Registry & {
  shellCandidate?: { version: string; percent: number } | undefined
}

export function slimRegistry(given: SiteRegistry): SiteRegistry {
  const { sequence, at, expires, shell, shellCandidate, trust, origins, tenant, remotes } = given
  const entries = Object.entries(remotes).map(([name, one]) => [name, slimActivation(one)] as const)
  return {
    sequence,
    ...(at && { at }),
    ...(expires && { expires }),
    ...(shell && { shell }),
    ...(shellCandidate && { shellCandidate }),
    ...(trust && { trust }),
    ...(origins && { origins }),
    ...(tenant && { tenant }),
    remotes: Object.fromEntries(entries),
  }
}

/** The text that a team signs for its remote, as browsers rebuild it: everything but the signature. */
export function signedText(name: string, { seal: _, ...part }: Activation): string {
  return JSON.stringify({ name, ...slimActivation(part) })
}

/** JSON without the characters that could end the element around it. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

/** The text of the registry in the document, which is also the signed text. */
export function registryText(registry: SiteRegistry): string {
  return inlineJson(slimRegistry(registry))
}

/** The product's name unless a tenant has its own. */
const ownName = 'Tamlung'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`)

/** The placeholder for the name in a shell's document; a shell without it does not support tenants. */
export const namePlace = '<!--name-->'

/** Writes the document from the shell's files and a registry, without a build. */
export function renderIndex(
  shell: ShellFiles,
  registry: SiteRegistry,
  meta: Record<string, string> = {},
  sign?: (text: string) => string,
) {
  const checked = ({ integrity }: HashedFile) =>
    integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : ''
  const styles = shell.styles.map(
    style => `<link rel="stylesheet" href="/${style.file}"${checked(style)}>`,
  )
  const entry = shell.entry.map(
    script => `<script defer src="/${script.file}"${checked(script)}></script>`,
  )
  const metas = Object.entries(meta).map(
    ([name, content]) => `<meta name="${name}" content="${content}">`,
  )
  const { dates = [], forms = [], calls = [], schemas = [] } = shell
  const text = registryText(registry)
  const signature = sign ? ` data-signature="${sign(text)}"` : ''
  const parts: Record<string, string> = {
    name: escaped(tenantOf(registry)?.title ?? ownName),
    meta: metas.join(''),
    frame: `<style>${shell.frame}</style>`,
    registry: `<script type="application/json" id="registry"${signature}>${text}</script>`,
    texts: `<script type="application/json" id="texts">${inlineJson(shell.texts)}</script>`,
    dates: `<script type="application/json" id="dates">${inlineJson({ dates, forms, calls, schemas })}</script>`,
    boot: `<script>${shell.boot}</script>`,
    entry: entry.join(''),
    styles: styles.join(''),
  }
  return shell.template.replace(/<!--(\w+)-->/g, (_, name: string) => parts[name] ?? '')
}
