import { createApi, type EmbedApi, optionsOf } from './embed'

type Command = keyof EmbedApi
type Call = (name: Command, ...given: unknown[]) => unknown
type Stub = Call & { q?: [Command, ...unknown[]][] }

const globalName = 'TamlungChat'
const script = document.currentScript

if (script instanceof HTMLScriptElement) {
  const { href, origin } = new URL(script.src)
  const api = createApi({ base: String(new URL('../', href)), origin, nonce: script.nonce })
  const call: Call = (name, ...given) => Reflect.apply(api[name], api, given)
  const stub = Reflect.get(window, globalName) as Stub | undefined
  Reflect.set(window, globalName, Object.assign(call, api))
  if (script.dataset.auto !== 'false') api.init(optionsOf(script))
  // What the page asked for before this script was there.
  for (const command of stub?.q ?? []) call(...command)
}
