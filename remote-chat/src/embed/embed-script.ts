import { createApi, type EmbedApi, optionsOf } from './embed'

type Command = keyof EmbedApi
type Call = (name: Command, ...given: unknown[]) => unknown
type Stub = Call & { q?: [Command, ...unknown[]][] }

const page = window as { TamlungChat?: Stub }
const script = document.currentScript

if (script instanceof HTMLScriptElement) {
  const { href, origin } = new URL(script.src)
  const api = createApi({ base: String(new URL('../', href)), origin, nonce: script.nonce })
  const call: Call = (name, ...given) =>
    (api[name] as ((...given: unknown[]) => unknown) | undefined)?.(...given)
  const stub = page.TamlungChat
  page.TamlungChat = Object.assign(call, api)
  if (script.dataset.auto !== 'false') api.init(optionsOf(script))
  // What the page asked for before this script was there.
  for (const command of stub?.q ?? []) call(...command)
}
