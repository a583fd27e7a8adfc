import { appendElement, pageNonce } from './add-sheet'
import { elementName, type MountPanel } from './options'

/** The panel's script sets `mount` on its own script element, so that nothing is global. */
export type PanelScript = HTMLScriptElement & { mount?: MountPanel }

/** Set by the build: the panel's path with its version, and its integrity hash. */
export const panelFile = 'PANEL_FILE'
const panelIntegrity = 'PANEL_INTEGRITY'

let loading: Promise<MountPanel> | undefined

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/** Passes the panel's address through a trusted-types policy where the browser has them, because a page may demand it. */
function trusted(url: string): string {
  policy ??= (window as { trustedTypes?: Factory }).trustedTypes?.createPolicy(elementName, {
    createScriptURL: given => given,
  })
  return policy?.createScriptURL(url) ?? url
}

function fetchPanel(base: URL): Promise<MountPanel> {
  return new Promise((resolve, reject) => {
    const script: PanelScript = appendElement('script', document.head, {
      onload() {
        // A script that failed has not set `mount`, so the caller fails when it calls it.
        resolve(script.mount as MountPanel)
        script.remove()
      },
      onerror() {
        loading = undefined
        reject()
      },
      crossOrigin: '',
      integrity: panelIntegrity,
      nonce: pageNonce(),
      src: trusted(`${base}${panelFile}`),
    })
  })
}

/** Fetches the panel once for all chats of the page; after a failure the next call tries again. */
export function loadPanel(base: URL): Promise<MountPanel> {
  loading ??= fetchPanel(base)
  return loading
}
