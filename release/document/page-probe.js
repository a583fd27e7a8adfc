/**
 * Runs in every page that the gate opens, before the page's scripts, and is never sent to players. It remembers the
 * browser's own objects, records which scripts add listeners, timers, stored keys and workers, and takes snapshots.
 */
;(() => {
  const { getOwnPropertyDescriptor, getOwnPropertyNames } = Object
  const instances = { document, history, navigator, performance, crypto }
  const styleNames = [
    ...['display', 'visibility', 'opacity', 'color', 'background-color', 'background-image'],
    ...['font-family', 'font-size', 'position', 'filter', 'pointer-events', 'text-transform'],
  ]

  /** Addresses of the scripts on the stack, the innermost first. */
  const scriptsNow = () => new Error().stack?.match(/https?:\/\/[^\s)]+?(?=:\d+:\d+)/g) ?? []

  const isObject = value => typeof value === 'function' || (typeof value === 'object' && value)

  function eachProperty(object, name, visit) {
    for (const key of getOwnPropertyNames(object))
      visit(`${name}${key}`, getOwnPropertyDescriptor(object, key) ?? {})
  }

  /** Calls visit with each property of the browser's own objects: globals, their members, their prototypes' members. */
  function eachNative(visit) {
    eachProperty(globalThis, '', (name, found) => {
      visit(name, found)
      const { value } = found
      if (!isObject(value) || value === globalThis || !natives.has(name)) return
      eachProperty(value, `${name}.`, visit)
      if (isObject(value.prototype)) eachProperty(value.prototype, `${name}.prototype.`, visit)
    })
    for (const [name, object] of Object.entries(instances))
      eachProperty(object, `${name}.`, (property, found) => {
        // Methods are properties of the prototype: one of the object itself hides it.
        if (property.slice(name.length + 1) in Object.getPrototypeOf(object)) visit(property, found)
      })
  }

  const listeners = new Set()
  const timers = new Map()
  const uses = []

  function wrap(object, name, make) {
    const before = object[name]
    const after = make(before)
    Object.defineProperty(after, 'name', { value: name })
    object[name] = after
  }

  const nameOf = target =>
    target === globalThis
      ? 'window'
      : target === document
        ? 'document'
        : target === document.body
          ? 'body'
          : ''
  const sameListener = (one, type, listener, options) =>
    one.type === type && one.listener === listener && one.isCapture === isCapture(options)
  const isCapture = options => Boolean(typeof options === 'object' ? options?.capture : options)

  wrap(
    EventTarget.prototype,
    'addEventListener',
    before =>
      function (type, listener, options) {
        const target = nameOf(this ?? globalThis)
        if (target && listener) {
          const known = {
            target,
            type,
            listener,
            isCapture: isCapture(options),
            scripts: scriptsNow(),
          }
          const isThere = [...listeners].some(
            one => one.target === target && sameListener(one, type, listener, options),
          )
          if (!isThere) listeners.add(known)
          options?.signal?.addEventListener?.('abort', () => listeners.delete(known))
        }
        return before.call(this, type, listener, options)
      },
  )
  wrap(
    EventTarget.prototype,
    'removeEventListener',
    before =>
      function (type, listener, options) {
        const target = nameOf(this ?? globalThis)
        for (const one of target ? listeners : [])
          if (one.target === target && sameListener(one, type, listener, options))
            listeners.delete(one)
        return before.call(this, type, listener, options)
      },
  )

  for (const [set, clear] of [
    ['setInterval', 'clearInterval'],
    ['setTimeout', 'clearTimeout'],
    ['requestAnimationFrame', 'cancelAnimationFrame'],
  ]) {
    // Frames and intervals are numbered separately, so they may have the same number.
    const keyOf = id => (set === 'requestAnimationFrame' ? `frame ${id}` : id)
    wrap(globalThis, set, before => (action, ...rest) => {
      const scripts = scriptsNow()
      const tick =
        typeof action !== 'function'
          ? action
          : function (...given) {
              if (set !== 'setInterval') timers.delete(keyOf(id))
              return action.apply(this, given)
            }
      const id = before.call(globalThis, tick, ...rest)
      timers.set(keyOf(id), { kind: set, scripts })
      return id
    })
    wrap(globalThis, clear, before => id => {
      timers.delete(keyOf(id))
      return before.call(globalThis, id)
    })
  }

  function record(object, name, describe) {
    if (!object) return
    wrap(
      object,
      name,
      before =>
        function (...given) {
          uses.push({ what: describe.call(this, ...given), scripts: scriptsNow() })
          return before.apply(this, given)
        },
    )
  }
  const storeName = store => (store === localStorage ? 'localStorage' : 'sessionStorage')
  for (const name of ['setItem', 'removeItem', 'clear'])
    record(Storage.prototype, name, function (key) {
      return {
        kind: 'storage',
        action: name,
        key: key === undefined ? '' : String(key),
        store: storeName(this),
      }
    })
  record(globalThis.ServiceWorkerContainer?.prototype, 'register', url => ({
    kind: 'worker',
    action: 'register',
    key: String(url),
  }))
  record(globalThis.ServiceWorkerRegistration?.prototype, 'unregister', () => ({
    kind: 'worker',
    action: 'unregister',
    key: '',
  }))
  for (const name of ['open', 'delete'])
    record(globalThis.CacheStorage?.prototype, name, key => ({
      kind: 'cache',
      action: name,
      key: String(key),
    }))
  record(globalThis.IDBFactory?.prototype, 'deleteDatabase', key => ({
    kind: 'database',
    action: 'delete',
    key: String(key),
  }))

  const natives = new Map()
  for (const name of getOwnPropertyNames(globalThis)) natives.set(name, {})
  eachNative((name, { value, get, set }) => natives.set(name, { value, get, set }))

  /** Properties that no longer have the browser's own value. */
  function replacedNatives() {
    const replaced = []
    eachNative((name, { value, get, set }) => {
      const before = natives.get(name)
      if (!before) return void (name.includes('.') && replaced.push(name))
      const isSame = before.value === value && before.get === get && before.set === set
      if (!isSame && (isObject(before.value) || before.get)) replaced.push(name)
    })
    return replaced
  }

  function handlers() {
    const found = []
    for (const [name, target] of Object.entries({
      window: globalThis,
      document,
      body: document.body,
    }))
      for (const key in target)
        if (key.startsWith('on') && typeof target[key] === 'function') found.push(`${name}.${key}`)
    return found
  }

  const classesOf = element => [...element.classList].map(name => `.${name}`).join('')

  function selectorOf(element) {
    const states =
      'aria-current aria-disabled aria-expanded aria-selected aria-pressed disabled type'
    const marks = states
      .split(' ')
      .filter(name => element.hasAttribute(name))
      .map(name => `[${name}="${element.getAttribute(name)}"]`)
    return element.localName + classesOf(element) + marks.join('')
  }

  /** Computed styles of the frame and its content, by selector. */
  function styles(own) {
    const found = {}
    const elements = document.querySelectorAll(
      'html, body, header, header *, nav, nav *, main, main *, footer, footer *',
    )
    for (const element of elements) {
      const remote = element.closest('[data-remote]')?.getAttribute('data-remote')
      if (remote === own || element.closest('svg')?.contains(element.parentElement)) continue
      const selector = `${remote ? `[data-remote="${remote}"] ` : ''}${selectorOf(element)}`
      const computed = getComputedStyle(element)
      const style = styleNames.map(name => `${name}: ${computed.getPropertyValue(name)}`).join('; ')
      found[selector] ??= []
      if (!found[selector].includes(style)) found[selector].push(style)
    }
    return found
  }

  /** Types of events that do not reach an element of the page, or whose default action is prevented. */
  function lostEvents() {
    const button = document.body.appendChild(document.createElement('i'))
    const types = 'click pointerdown mousedown keydown input change submit touchstart wheel'
    const lost = types.split(' ').filter(type => {
      let hasCome = false
      button.addEventListener(type, () => {
        hasCome = true
      })
      const isFree = button.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
      return !hasCome || !isFree
    })
    button.remove()
    return lost
  }

  const wait = milliseconds =>
    new Promise(resolve => natives.get('setTimeout').value.call(globalThis, resolve, milliseconds))

  /** Waits for the end of the tap guard of a closed dialog. A guard that lasts longer than two seconds counts as left behind. */
  async function waitForTapGuard() {
    for (let left = 20; left > 0 && document.querySelector('[data-guard="tap"]'); left--)
      await wait(100)
  }

  /** Whether an element of the page keeps the focus. */
  async function keepsFocus() {
    const before = document.activeElement
    const field = document.body.appendChild(document.createElement('button'))
    field.style.position = 'fixed'
    field.focus({ preventScroll: true })
    await wait(300)
    const isKept = document.activeElement === field
    field.remove()
    before?.focus?.({ preventScroll: true })
    return isKept
  }

  const elementName = element =>
    element.localName + (element.id ? `#${element.id}` : '') + classesOf(element)

  Object.defineProperty(globalThis, 'tamlungProbe', {
    value: {
      /** Opens an address of the site as its links do, without a new document. */
      open(address) {
        natives.get('History.prototype.pushState').value.call(history, null, '', address)
        dispatchEvent(new PopStateEvent('popstate', { state: null }))
      },
      styles,
      async snapshot() {
        await waitForTapGuard()
        return {
          address: location.pathname,
          replaced: replacedNatives(),
          added: getOwnPropertyNames(globalThis).filter(name => !natives.has(name)),
          handlers: handlers(),
          listeners: [...listeners].map(({ target, type, scripts }) => ({
            what: `${target} ${type}`,
            scripts,
          })),
          timers: [...timers.values()].map(({ kind, scripts }) => ({ what: kind, scripts })),
          uses: [...uses],
          elements: [...document.body.children].map(elementName),
          sheets: document.adoptedStyleSheets?.length ?? 0,
          lostEvents: lostEvents(),
          keepsFocus: await keepsFocus(),
        }
      },
    },
  })
})()
