import { appendElement, pageNonce } from './add-sheet'
import { elementName, type MountPanel } from './options'

/** The panel's script leaves on its own element what it brings, so that nothing is global. */
export type PanelScript = HTMLScriptElement & { mount?: MountPanel }

/** Put in by the build: the panel's file among the versions, and what it must hash to. */
export const panelFile = 'PANEL_FILE'
const panelIntegrity = 'PANEL_INTEGRITY'

let loading: Promise<MountPanel> | undefined

type Policy = { createScriptURL: (url: string) => string }
type Factory = { createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

/** The trusted-types policy, where a page demands one, for this one script. */
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
        // A script that broke off has left nothing: whoever mounts it says so.
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

/** Fetches the panel once, whoever asks for it first; a failed attempt may be repeated. */
export function loadPanel(base: URL): Promise<MountPanel> {
  loading ??= fetchPanel(base)
  return loading
}
