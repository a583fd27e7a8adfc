import type { ChatApi } from './types.js'

const loading = new Map<string, Promise<ChatApi>>()

async function load(address: string): Promise<ChatApi> {
  const module = (await import(/* webpackIgnore: true */ /* @vite-ignore */ address)) as {
    tamlungChat: ChatApi
  }
  return module.tamlungChat
}

/**
 * Loads the loader from its server once and defines the element `<tamlung-chat>`; after a failure the next call tries
 * again.
 */
export function loadTamlungChat(server: string): Promise<ChatApi> {
  const address = new URL('/chat/v1/embed.mjs', server).href
  const known = loading.get(address)
  if (known) return known
  const coming = load(address).catch((error: unknown) => {
    loading.delete(address)
    throw error
  })
  loading.set(address, coming)
  return coming
}
