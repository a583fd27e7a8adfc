type Lasting = { waitUntil: (work: Promise<unknown>) => void }

export type WorkerEvents = {
  install: Event & Lasting
  activate: Event & Lasting
  message: MessageEvent<unknown> & Lasting
  fetch: Event & Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void }
}

/** What a service worker sees as its global scope; the browser's own types speak of pages. */
export type WorkerScope = {
  location: Location
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof WorkerEvents>(
    name: Name,
    hear: (event: WorkerEvents[Name]) => void,
  ) => void
}
