import type { Chat, EmbedEvent } from '../../chat-embed/src/types'
import type { EmbedApi } from '../embed/embed'
import { type Chosen, optionsOf, readChosen, snippets } from './snippets'
import { languageOf, textIn } from './texts'

const language = languageOf(location.search, navigator.languages)
const t = (path: string) => textIn(language, path)

function part<Kind extends HTMLElement>(id: string): Kind {
  const element = document.getElementById(id)
  if (!element) throw new Error(`the page lacks ${id}`)
  return element as Kind
}

function made<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = '') {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function translate() {
  document.documentElement.lang = language === 'la' ? 'lo' : language
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]'))
    element.textContent = t(element.dataset.text ?? '')
  for (const link of part('languages').querySelectorAll('a'))
    if (link.search === `?lang=${language}`) link.setAttribute('aria-current', 'page')
}

const server = new URL('../..', location.href).href.replace(/\/$/, '')

function showSnippets(chosen: Chosen) {
  part('snippets').replaceChildren(
    ...snippets(chosen, server).map(({ name, code }) => {
      const head = made('div')
      head.className = 'head'
      const copy = made('button', t('code.copy'))
      copy.type = 'button'
      copy.setAttribute('aria-label', `${t('code.copy')}: ${t(`code.${name}`)}`)
      copy.addEventListener('click', async () => {
        const message = await navigator.clipboard?.writeText(code).then(
          () => 'code.copied',
          () => 'code.notCopied',
        )
        part('copy-status').textContent = t(message ?? 'code.notCopied')
      })
      head.append(made('h3', t(`code.${name}`)), copy)
      const pre = made('pre')
      pre.tabIndex = 0
      pre.setAttribute('aria-label', t(`code.${name}`))
      pre.append(made('code', code))
      const block = made('div')
      block.append(head, pre)
      return block
    }),
  )
}

const eventNames = [
  'ready',
  'open',
  'close',
  'unread',
  'sent',
  'received',
  'pressed',
  'expired',
  'error',
  'destroy',
] as const satisfies readonly EmbedEvent[]

const maxEvents = 50

function note(name: string, detail: unknown) {
  const list = part('events')
  list.append(made('li', detail == null ? name : `${name}: ${JSON.stringify(detail)}`))
  while (list.children.length > maxEvents) list.firstElementChild?.remove()
  list.scrollTop = list.scrollHeight
}

let chat: Chat | undefined

function startChat(chosen: Chosen) {
  const loader = (window as { TamlungChat?: EmbedApi }).TamlungChat
  chat?.destroy()
  chat = loader?.init({ ...optionsOf(chosen), name: 'guide' })
  if (!chat) return note('error', 'embed.js')
  for (const name of eventNames) chat.on(name, detail => note(name, detail))
  // Set by script, because a `style` attribute would need another content security policy.
  if (chosen.main) chat.element.style.setProperty('--tamlung-chat-main', chosen.main)
  if (chosen.accent) chat.element.style.setProperty('--tamlung-chat-accent', chosen.accent)
}

type Try = readonly [name: string, act: (chat: Chat) => void]

const plain = ['open', 'close', 'toggle', 'show', 'hide'] as const

function showCommands() {
  const commands: readonly Try[] = [
    ...plain.map((name): Try => [`${name}()`, shown => shown[name]()]),
    ["send('Hello')", shown => shown.send('Hello')],
    ["track('Added to cart', { sku: 12 })", shown => shown.track('Added to cart', { sku: 12 })],
  ]
  part('commands').replaceChildren(
    ...commands.map(([name, act]) => {
      const button = made('button', name)
      button.type = 'button'
      button.addEventListener('click', () => chat && act(chat))
      return button
    }),
  )
}

function showServer() {
  part('origins').textContent = 'CHAT_ORIGINS="https://shop.example https://blog.example"'
  part('policy').textContent = [
    "script-src 'nonce-…';",
    `connect-src ${server} ${server.replace(/^http/, 'ws')};`,
    `img-src ${server}; media-src ${server};`,
    'trusted-types tamlung-chat;',
  ].join('\n')
  part('users').textContent = [
    'const token = jwt.sign({ sub: user.id, name: user.name }, CHAT_TOKEN_SECRET, { expiresIn: "15m" })',
    '',
    'TamlungChat.setUser({ token })',
    "TamlungChat.on('expired', async () => TamlungChat.setUser({ token: await fetchNewToken() }))",
    "TamlungChat.setUser({ token, attributes: { plan: 'gold' } })",
    'TamlungChat.logout()',
  ].join('\n')
}

function showMeanings() {
  part('meanings').replaceChildren(
    ...eventNames.flatMap(name => [made('dt', name), made('dd', t(`meanings.${name}`))]),
  )
}

/** The API's origin; the page's policy allows requests only to that of the site. */
const wantedApi = new URLSearchParams(location.search).get('api') ?? ''
const api = /^https?:\/\/[^/]/.test(wantedApi) ? new URL(wantedApi).origin : ''

const form = part<HTMLFormElement>('options')

function change() {
  const chosen = readChosen(form, api)
  showSnippets(chosen)
  startChat(chosen)
}

translate()
showCommands()
showServer()
showMeanings()
const ownLanguage = form.elements.namedItem('locale')
if (ownLanguage instanceof HTMLSelectElement) {
  ownLanguage.value = language
  // The reset button restores the page's language, too.
  for (const option of ownLanguage.options) option.defaultSelected = option.value === language
}
form.addEventListener('submit', event => event.preventDefault())
// Delayed while a text is typed.
let soon: ReturnType<typeof setTimeout> | undefined
form.addEventListener('input', () => {
  clearTimeout(soon)
  soon = setTimeout(change, 300)
})
// The fields are reset only after the event.
form.addEventListener('reset', () => setTimeout(change))
change()
