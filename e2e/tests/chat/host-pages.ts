import { createHmac } from 'node:crypto'
import { type Listening, listen } from '../../harness/listen'
import { buildPages } from './pages/build-pages'

const nonce = 'abc123'

type PageOf = (chat: string) => { html: string; policy?: string }

function plain(chat: string, attributes = '', before = '') {
  return `<!doctype html><html lang="en"><title>Shop</title><h1>A shop</h1>${before}<script nonce="${nonce}" src="${chat}/chat/v1/embed.js" ${attributes}></script>`
}

function strictPolicy(chat: string, ownTypes = ''): string {
  const socket = chat.replace('http', 'ws')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'none'",
    `connect-src ${chat} ${socket}`,
    `img-src ${chat}`,
    "require-trusted-types-for 'script'",
    `trusted-types tamlung-chat ${ownTypes}`,
  ].join('; ')
}

const queue = 'window.TamlungChat ||= (...command) => { (TamlungChat.q ||= []).push(command) }'

/** Records errors of the chat, also those before its script has loaded. */
const hearing = `<script nonce="${nonce}">
  ${queue}
  TamlungChat('on', 'error', reason => document.documentElement.dataset.error = reason)
</script>`

const stub = `<script nonce="${nonce}">
  ${queue}
  TamlungChat('on', 'ready', () => document.documentElement.dataset.ready = 'yes')
  TamlungChat('setLocale', 'la')
  TamlungChat('open')
</script>`

const pages: Record<string, PageOf> = {
  '/bare': () => ({ html: '<!doctype html><html lang="en"><title>Shop</title>' }),
  '/plain': chat => ({ html: plain(chat) }),
  // Two pages of one site.
  '/one': chat => ({ html: plain(chat) }),
  '/two': chat => ({ html: plain(chat) }),
  '/strict': chat => ({ html: plain(chat), policy: strictPolicy(chat) }),
  '/queue': chat => ({ html: plain(chat, '', stub) }),
  '/hearing': chat => ({ html: plain(chat, '', hearing) }),
  '/manual': chat => ({ html: plain(chat, 'data-auto="false"') }),
  '/element': chat => ({
    html: plain(chat, 'data-auto="false"', '<tamlung-chat data-locale="en"></tamlung-chat>'),
  }),
  // Scripts run only with a nonce; this page imports the module instead of using the single line.
  '/strict-module': chat => ({
    html: `<!doctype html><html lang="en"><title>Shop</title><script type="module" nonce="${nonce}">
      import { tamlungChat } from '${chat}/chat/v1/embed.mjs'
      tamlungChat.init({ locale: 'en' })
    </script>`,
    policy: strictPolicy(chat),
  }),
  '/strict-react': chat => ({
    html: `<!doctype html><body data-chat="${chat}"><script nonce="${nonce}" src="/react.js"></script>`,
    policy: strictPolicy(chat),
  }),
  '/strict-vue': chat => ({
    html: `<!doctype html><body data-chat="${chat}"><script nonce="${nonce}" src="/vue.js"></script>`,
    // Vue creates a Trusted Types policy.
    policy: strictPolicy(chat, 'vue'),
  }),
  // A sandboxed frame that may run scripts only: it has no storage, no locks and no forms.
  '/sandbox': () => ({
    html: '<!doctype html><html lang="en"><title>Shop</title><iframe sandbox="allow-scripts" src="/plain" width="390" height="700"></iframe>',
  }),
  '/dark': chat => ({
    html: plain(chat).replace('<title>', '<meta name="color-scheme" content="dark"><title>'),
  }),
  // Turbo and similar libraries: the body is replaced as a whole, and a copy is kept and shown again.
  '/turbo': chat => ({
    html: `<!doctype html><html lang="en"><head><title>Shop</title><script src="${chat}/chat/v1/embed.js" defer></script><script>
      addEventListener('click', ({ target }) => {
        if (target.id === 'visit') {
          window.snapshot = document.body.cloneNode(true)
          const next = document.createElement('body')
          next.innerHTML = '<h1>Next</h1><button id="back">back</button>'
          document.body.replaceWith(next)
        }
        if (target.id === 'back') document.body.replaceWith(window.snapshot)
      })
    </script></head><body><h1>First</h1><button id="visit">visit</button></body></html>`,
  }),
  // A single-page application: the address changes and the content is rendered again in the same document.
  '/spa': chat => ({
    html: `<!doctype html><html lang="en"><head><title>Shop</title><script src="${chat}/chat/v1/embed.js" defer></script><script>
      addEventListener('click', ({ target }) => {
        if (target.id !== 'visit' && target.id !== 'back') return
        history.pushState(null, '', target.id === 'visit' ? '?next' : '?')
        document.getElementById('app').innerHTML =
          target.id === 'visit' ? '<h1>Next</h1><button id="back">back</button>' : '<h1>First</h1>'
      })
    </script></head><body><div id="app"><h1>First</h1><button id="visit">visit</button></div></body></html>`,
  }),
  // htmx with hx-boost: the content of the body is replaced; the line is inside the body and runs again.
  '/htmx': chat => ({
    html: `<!doctype html><html lang="en"><head><title>Shop</title><script>
      addEventListener('click', ({ target }) => {
        if (target.id !== 'visit') return
        document.body.innerHTML = '<h1>Next</h1>'
        const line = document.createElement('script')
        line.src = '${chat}/chat/v1/embed.js'
        document.body.append(line)
      })
    </script></head><body><h1>First</h1><button id="visit">visit</button><script src="${chat}/chat/v1/embed.js"></script></body></html>`,
  }),
  // Styles of a theme that match every element in reach.
  '/wordpress': chat => ({
    html: `<!doctype html><html lang="en-US"><head><title>Blog</title><style>
      html { font-size: 62.5% } * { box-sizing: content-box; letter-spacing: 2px; line-height: 1 }
      button, textarea, div, section, li, p { all: unset; color: red !important; font-size: 40px !important }
      </style><script id="tamlung-chat-js" data-locale="en" src="${chat}/chat/v1/embed.js" defer data-wp-strategy="defer"></script>
      </head><body class="wp-theme"><article><h1>Post</h1><p>Words</p></article></body></html>`,
  }),
  // A theme with styles for every element and for all children of the body, a body with its own layout, and a zoom.
  '/theme': chat => ({
    html: `<!doctype html><html lang="en"><head><title>Shop</title><style>
      html { font-size: 6px; zoom: 1.5 } * { letter-spacing: 4px !important; line-height: 3 !important; text-transform: uppercase !important }
      body { display: flex; justify-content: space-between; gap: 30px; margin: 0 } body > * { position: relative; z-index: 1 }
      #banner { position: fixed; right: 0; bottom: 0; z-index: 5; width: 200px; height: 200px }
      </style></head><body><b>left</b><b id="right">right</b><div id="banner">banner</div>
      <script src="${chat}/chat/v1/embed.js"></script></body></html>`,
  }),
  // An old library: extended arrays, key handlers for the whole page, and a dialog that traps the focus.
  '/library': chat => ({
    html: plain(
      chat,
      '',
      `<div id="dialog" tabindex="0">dialog</div><script>
        Array.prototype.toJSON = function () { return '[' + this.map(one => JSON.stringify(one)).join(',') + ']' }
        addEventListener('keydown', event => {
          if (event.key === '/' && event.target.tagName !== 'TEXTAREA') event.preventDefault()
        })
        document.addEventListener('focusin', ({ target }) => target.id !== 'dialog' && document.getElementById('dialog').focus())
      </script>`,
    ),
  }),
  '/japanese': chat => ({ html: plain(chat).replace('lang="en"', 'lang="JA-jp"') }),
  // Shopify: the line is in the head of the theme; the language is that of the theme.
  '/shopify': chat => ({
    html: `<!doctype html><html class="no-js" lang="en-GB"><head><title>Shop</title>
      <script src="${chat}/chat/v1/embed.js" defer></script></head>
      <body class="gradient"><main id="MainContent" role="main"><h1>Product</h1></main></body></html>`,
  }),
  // Next adds a script with `afterInteractive` to the end of the body once the page is interactive.
  '/next': chat => ({
    html: `<!doctype html><html lang="en"><head><title>Shop</title></head><body><div id="__next"><h1>Shop</h1></div><script>
      addEventListener('load', () => {
        const line = document.createElement('script')
        line.src = '${chat}/chat/v1/embed.js'
        line.dataset.nscript = 'afterInteractive'
        document.body.append(line)
      })
    </script></body></html>`,
  }),
  // Angular creates a template's element itself, before or after the script has loaded, and sets its attributes first.
  '/angular': chat => ({
    html: `<!doctype html><html lang="en"><head><title>Shop</title><script src="${chat}/chat/v1/embed.js" data-auto="false" defer></script></head><body><app-root></app-root><script>
      addEventListener('load', () => {
        const element = document.createElement('tamlung-chat')
        element.setAttribute('data-locale', 'en')
        element.setAttribute('_ngcontent-ng-c1', '')
        document.querySelector('app-root').append(element)
      })
    </script></body></html>`,
  }),
  '/react': chat => ({
    html: `<!doctype html><body data-chat="${chat}"><script src="/react.js"></script>`,
  }),
  '/vue': chat => ({
    html: `<!doctype html><body data-chat="${chat}"><script src="/vue.js"></script>`,
  }),
}

/** Files that a test adds to that server; browsers do not let intercepted pages call a local server. */
export const files = new Map<string, string>()
/** Additional response headers by path. */
export const headers = new Map<string, Record<string, string>>()

/** Starts the server of another site, whose pages embed the chat. */
export async function openHostPages(chat: () => string): Promise<Listening> {
  const scripts = await buildPages()
  return listen((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const script =
      { '/react.js': scripts.react, '/vue.js': scripts.vue }[path] ??
      (path.endsWith('.js') ? files.get(path) : undefined)
    if (script !== undefined)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(script)
    const own = files.get(path)
    const page = own === undefined ? pages[path]?.(chat()) : { html: own, policy: '' }
    // Browsers request an icon from every site.
    if (!page) return void response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(page.policy && { 'content-security-policy': page.policy }),
      ...headers.get(path),
    })
    response.end(page.html)
  })
}

export const tokenSecret = 'a secret of at least thirty-two characters'

/** A token, signed as the page's own server would sign it. */
export function sign(claims: object): string {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp: Date.now() / 1000 + 600, ...claims })}`
  return `${content}.${createHmac('sha256', tokenSecret).update(content).digest('base64url')}`
}
