import type { Member } from './member'

/** The calls of the demonstration's console that tests use. */
export interface ConsoleClient {
  get: <Reply>(path: string) => Promise<Reply>
  post: <Reply>(path: string, body?: unknown) => Promise<Reply>
  put: <Reply>(path: string, body?: unknown) => Promise<Reply>
  delete: (path: string) => Promise<void>
  createMember: (options?: object) => Promise<Member>
}

export function createConsoleClient(origin: string): ConsoleClient {
  async function ask<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
    const reply = await fetch(`${origin}/console/api${path}`, {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return text === '' ? (undefined as Reply) : JSON.parse(text)
  }
  return {
    get: path => ask('GET', path),
    post: (path, body = {}) => ask('POST', path, body),
    put: (path, body = {}) => ask('PUT', path, body),
    delete: path => ask('DELETE', path),
    createMember: (options = {}) => ask('POST', '/members', options),
  }
}
