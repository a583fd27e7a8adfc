import { type MountPanel, panelReady } from './options'

/** Where the loader came from: its folder, its server, and the word that lets it load scripts. */
export type Source = { base: string; origin: string; nonce: string }

/** Put in by the build: the panel's file among the versions, and what it must hash to. */
const panelFile = 'PANEL_FILE'
const panelIntegrity = 'PANEL_INTEGRITY'

let loading: Promise<MountPanel> | null = null

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/** Where a page demands it, says that this one address is meant to be a script. */
function trusted(url: string): string {
  policy ??= (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy('tamlung-chat', {
    createScriptURL: given => given,
  })
  return policy?.createScriptURL(url) ?? url
}

function fetchPanel({ base, nonce }: Source): Promise<MountPanel> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.addEventListener(panelReady, event => {
      script.remove()
      resolve((event as CustomEvent).detail)
    })
    script.onerror = () => reject(new Error('panel'))
    script.crossOrigin = ''
    script.integrity = panelIntegrity
    script.nonce = nonce
    script.src = trusted(base + panelFile)
    document.head.append(script)
  })
}

/** Fetches the panel once, whoever asks for it first; a failed attempt may be repeated. */
export function loadPanel(source: Source): Promise<MountPanel> {
  loading ??= fetchPanel(source).catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}
