import { findOutside, namesIn, type Outside } from '@tamlung/shared/bundling/sheets/find-outside'
import { wasLive } from '../registry/changes/earlier-versions'
import { readLatestState } from '../registry/log/log'
import { filesOf } from '../registry/manifests/manifest-schemas'
import { readRemoteManifest, readShellManifest } from '../registry/manifests/manifests'
import type { Fault } from '../registry/validation-error'
import type { Store } from '../store/store'

const guide = 'docs/module-federation.md, "What a stylesheet may contain"'

const kinds: Record<Outside['kind'], { does: string; hint: string }> = {
  selector: {
    does: 'styles more than its own elements',
    hint: `publish it again with current tools, which scope each selector to the remote's own elements, or use CSS modules; ${guide}`,
  },
  keyframes: {
    does: 'defines keyframes with names that others may use',
    hint: `publish it again with current tools, which rename them; ${guide}`,
  },
  font: {
    does: 'defines a font that the shell provides',
    hint: 'remove the font, or give it another font-family',
  },
  property: {
    does: 'registers a custom property of the shell',
    hint: 'remove that @property, or rename the property',
  },
  import: {
    does: 'imports a stylesheet',
    hint: 'let the bundler include it in its own stylesheets, because only published files are loaded',
  },
}

const maxNamed = 5

function nameAll(texts: readonly string[]): string {
  const rest = texts.length - maxNamed
  return texts.slice(0, maxNamed).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

function reasonsOf(file: string, remote: string, found: readonly Outside[]): Fault[] {
  return Object.entries(kinds).flatMap(([kind, { does, hint }]) => {
    const texts = new Set(found.filter(one => one.kind === kind).map(({ text }) => text))
    if (texts.size === 0) return []
    return [{ what: `${file} of ${remote} ${does}: ${nameAll([...texts])}`, hint }]
  })
}

async function sheetsIn(store: Store, keys: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    keys.filter(key => key.endsWith('.css')).map(key => store.get(key)),
  )
  return files.flatMap(file => (file ? [file.body.toString('utf8')] : []))
}

async function shellNames(store: Store) {
  const { shell } = await readLatestState(store)
  if (!shell) return namesIn([])
  const { files, document } = await readShellManifest(store, shell.live)
  return namesIn([document.frame, ...(await sheetsIn(store, Object.keys(files)))])
}

/** Lists stylesheets of a remote that would change the look of the shell or of another remote. */
export async function sheetFaults(store: Store, name: string, version: string): Promise<Fault[]> {
  if (name === 'shell') return []
  const manifest = await readRemoteManifest(store, name, version)
  const taken = await shellNames(store)
  const faults = Object.keys(manifest.files)
    .filter(file => file.endsWith('.css'))
    .map(async (file): Promise<Fault[]> => {
      const [css] = await sheetsIn(store, [filesOf(manifest) + file])
      if (css === undefined) return []
      try {
        return reasonsOf(file, `${name} ${version}`, findOutside(css, name, taken))
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        const what = `${file} of ${name} ${version} cannot be read as a stylesheet: ${why}`
        return [{ what, hint: 'fix the stylesheet; browsers interpret such rules differently' }]
      }
    })
  return (await Promise.all(faults)).flat()
}

/**
 * The same, but only for a version that was never live: rolling back to versions without scoped stylesheets stays
 * possible.
 */
export async function newSheetFaults(store: Store, name: string, version: string) {
  return (await wasLive(store, name, version)) ? [] : sheetFaults(store, name, version)
}
