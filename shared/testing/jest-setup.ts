import '@testing-library/jest-dom'
import { webcrypto } from 'node:crypto'
import { TextDecoder, TextEncoder } from 'node:util'
import { configure } from '@testing-library/react'
import { installDialog } from './internal/dialog-polyfill'

// Long enough for a busy machine.
configure({ asyncUtilTimeout: 30_000 })

// Without act warnings: replies and observers cause renders between the steps of a test, as in a browser, and tests wait
// for the result.
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
})

// Features of all supported browsers that jsdom lacks.
installDialog()

Object.assign(globalThis, { TextDecoder, TextEncoder })
if (!globalThis.crypto?.subtle) {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
}

globalThis.reportError ??= error => console.error(error)

if (!window.matchMedia) {
  window.matchMedia = query => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  })
}

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}
globalThis.ResizeObserver ??= NoObserver
if (!('IntersectionObserver' in globalThis)) {
  Object.assign(globalThis, { IntersectionObserver: NoObserver })
}

Element.prototype.scrollTo ??= function scrollTo(this: Element, ...args: unknown[]) {
  const [first, second] = args
  if (typeof first === 'object' && first !== null) {
    Object.assign(this, {
      scrollTop: Reflect.get(first, 'top') ?? this.scrollTop,
      scrollLeft: Reflect.get(first, 'left') ?? this.scrollLeft,
    })
  } else {
    this.scrollLeft = Number(first)
    this.scrollTop = Number(second)
  }
}
Element.prototype.scrollIntoView ??= () => undefined
Range.prototype.getBoundingClientRect ??= () => document.createElement('i').getBoundingClientRect()

Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as ArrayBuffer)
    reader.onerror = () => reject(reader.error)
    reader.readAsArrayBuffer(this)
  })
}
