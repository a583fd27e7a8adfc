import { createApi, type EmbedApi, optionsOf } from './embed'

type Command = keyof EmbedApi
type Call = (name: Command, ...given: unknown[]) => unknown
type Stub = Call & Partial<EmbedApi> & { q?: [Command, ...unknown[]][] }

const page = window as { TamlungChat?: Stub }
// As a module it is not told which script it is, but for its address.
const script = (document.currentScript ??
  document.querySelector("script[src*='/chat/'][src*=embed]")) as HTMLScriptElement
const stub = page.TamlungChat

// Written down twice, or run again by whatever exchanges the page's body, it is still one chat. Who has put it where it
// cannot know its address reads of it in the console.
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
