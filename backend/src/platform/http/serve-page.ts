import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainPagePolicy } from '@tamlung/shared/contract/plain-page-policy'
import type { FastifyInstance } from 'fastify'

const policy = plainPagePolicy()

const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' } as const

interface Part {
  folder: string
  name: string
  kind: keyof typeof types
  /** Beside the console's where nothing else is said. */
  address?: string
}

export const servePart = (
  server: FastifyInstance,
  { folder, name, kind, address = `/console/${name}.${kind}` }: Part,
): void => {
  const text = readFileSync(join(folder, `${name}.${kind}`), 'utf8')
  server.get(address, (_, reply) =>
    reply
      .type(`${types[kind]}; charset=utf-8`)
      .header('Content-Security-Policy', policy)
      .header('Cache-Control', 'no-cache')
      .send(text),
  )
}

/** A plain page of the backend's own: `<name>.html` at an address, its script and sheet beside the console's. */
export const servePage = (
  server: FastifyInstance,
  { address, folder, name }: { address: string; folder: string; name: string },
): void => {
  servePart(server, { folder, name, kind: 'html', address })
  servePart(server, { folder, name, kind: 'js' })
  servePart(server, { folder, name, kind: 'css' })
}
