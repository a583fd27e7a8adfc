import type { EmbedOptions } from '../../chat-embed/src/types'

/** The options chosen on the page as text; empty for the chat's default. */
export type Chosen = {
  locale: string
  theme: string
  position: string
  greeting: string
  heading: string
  main: string
  accent: string
  hidden: boolean
  /** The server's address, if it is not the page's own. */
  api: string
}

const text = (data: FormData, name: string) => String(data.get(name) ?? '').trim()

export function readChosen(form: HTMLFormElement, api: string): Chosen {
  const data = new FormData(form)
  /** A colour counts as chosen only if it is not the default. */
  const colour = (name: string) => {
    const input = form.elements.namedItem(name)
    return input instanceof HTMLInputElement && input.value !== input.defaultValue
      ? input.value
      : ''
  }
  return {
    locale: text(data, 'locale'),
    theme: text(data, 'theme'),
    position: text(data, 'position'),
    greeting: text(data, 'greeting'),
    heading: text(data, 'heading'),
    main: colour('main'),
    accent: colour('accent'),
    hidden: data.get('hidden') !== null,
    api,
  }
}

/** The options for `init`; defaults are left out. */
export function optionsOf(chosen: Chosen): EmbedOptions {
  const { locale, theme, position, greeting, heading, hidden, api } = chosen
  return {
    locale,
    ...(theme && { theme: theme as 'light' | 'dark' }),
    ...(position && { position: position as 'left' }),
    ...(greeting && { greeting }),
    ...(heading && { texts: { titles: { chat: heading } } }),
    ...(hidden && { hidden }),
    ...(api && { api }),
  }
}

type Snippet = { name: 'line' | 'init' | 'react' | 'vue' | 'css'; code: string }

const escaped = (value: string) =>
  value.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Text inside a script must not end that script. */
const literal = (value: unknown, indent?: number) =>
  JSON.stringify(value, null, indent).replace(/</g, '\\u003c')

const attributes = (chosen: Chosen) =>
  Object.entries(optionsOf(chosen)).flatMap(([name, value]) => {
    if (value === true) return [`data-${name}`]
    return typeof value === 'string' ? [`data-${name}="${escaped(value)}"`] : []
  })

const properties = (chosen: Chosen) =>
  Object.entries(optionsOf(chosen)).map(([name, value]) => {
    if (value === true) return name
    return typeof value === 'string' && !/["{}<>&]/.test(value)
      ? `${name}="${value}"`
      : `${name}={${literal(value)}}`
  })

const bound = (name: string, value: unknown) => {
  if (value === true) return name
  return typeof value === 'string'
    ? `${name}="${escaped(value)}"`
    : `:${name}='${literal(value).replace(/&/g, '&amp;').replace(/'/g, '&#39;')}'`
}

/** The Vue component has a property for each option that may change, and one for all others. */
const bindings = (chosen: Chosen) => {
  const { locale, theme, hidden, ...rest } = optionsOf(chosen)
  const options = Object.keys(rest).length > 0 && rest
  return Object.entries({ locale, theme, hidden, options }).flatMap(([name, value]) =>
    value ? [bound(name, value)] : [],
  )
}

const indented = (lines: readonly string[]) => lines.map(line => `\n  ${line}`).join('')

/** The code of the same chat for each way to embed it. */
export function snippets(chosen: Chosen, server: string): Snippet[] {
  const line = ['<script', `src="${server}/chat/v1/embed.js"`, ...attributes(chosen), 'defer']
  const colours = [
    ...(chosen.main ? [`  --tamlung-chat-main: ${chosen.main};`] : []),
    ...(chosen.accent ? [`  --tamlung-chat-accent: ${chosen.accent};`] : []),
  ]
  return [
    // Texts cannot be given as attributes.
    ...(chosen.heading ? [] : [{ name: 'line', code: `${line.join(' ')}></script>` } as const]),
    {
      name: 'init',
      code: `<script src="${server}/chat/v1/embed.js" data-auto="false"></script>\n<script>\n  TamlungChat.init(${literal(optionsOf(chosen), 2).replace(/\n/g, '\n  ')})\n</script>`,
    },
    {
      name: 'react',
      code: `import { TamlungChat } from '@tamlung/chat-embed/react'\n\n<TamlungChat${indented([`server="${server}"`, ...properties(chosen)])}\n/>`,
    },
    {
      name: 'vue',
      code: `<script setup>\nimport { TamlungChat } from '@tamlung/chat-embed/vue'\n</script>\n\n<template>\n  <TamlungChat${indented([`server="${server}"`, ...bindings(chosen)]).replace(/\n/g, '\n  ')}\n  />\n</template>`,
    },
    ...(colours.length > 0
      ? [{ name: 'css', code: `tamlung-chat {\n${colours.join('\n')}\n}` } as const]
      : []),
  ]
}
