import { createApi, type EmbedApi, optionsOf } from './embed'

type Command = keyof EmbedApi
type Call = (name: Command, ...given: unknown[]) => unknown
type Stub = Call & Partial<EmbedApi> & { q?: [Command, ...unknown[]][] }

const page = window as { TamlungChat?: Stub }
// A module has no `document.currentScript`, so its script is found by the address.
const script = (document.currentScript ??
  document.querySelector("script[src*='/chat/'][src*=embed]")) as HTMLScriptElement
const stub = page.TamlungChat

// The script may be included twice, or run again when a library replaces the page's body: there is still one chat. If its
// script element is not found, the error appears in the console.
if (!stub?.init) {
  const api = createApi(new URL('../', script.src))
  const call: Call = (name, ...given) =>
    (api[name] as ((...given: unknown[]) => unknown) | undefined)?.(...given)
  page.TamlungChat = Object.assign(call, api)
  if (script.dataset.auto !== 'false') api.init(optionsOf(script))
  // Commands that the page gave before this script was loaded.
  stub?.q?.forEach(command => {
    call(...command)
  })
}
