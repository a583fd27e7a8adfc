import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'
import { parse } from 'yaml'

export interface Service {
  image: string
  build?: { args?: Record<string, string> }
  command?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  restart?: string
  stop_signal?: string
  stop_grace_period?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  ports?: string[]
  extra_hosts?: string[]
  networks?: { default: { ipv4_address: string } }
}

export const composeText = readFileSync(join(rootFolder, 'deploy/compose.yaml'), 'utf8')
export const containerfile = readFileSync(join(rootFolder, 'deploy/Containerfile'), 'utf8')

/** Replaces `${NAME}`, `${NAME:-default}` and `${NAME:?message}` as Compose does. */
const interpolate = (text: string, environment: Record<string, string>): string =>
  text.replace(
    /\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, more: string | undefined) => {
      const value = environment[name]
      if (value !== undefined && value !== '') return value
      if (kind === '-') return more ?? ''
      throw new Error(`${name} is not set: ${more ?? 'it has no default'}`)
    },
  )

/** Reads the services as a container engine does. */
export const readCompose = (environment: Record<string, string>): Record<string, Service> => {
  const { services } = parse(composeText, { merge: true })
  return JSON.parse(JSON.stringify(services), (_, value: unknown) =>
    typeof value === 'string' ? interpolate(value, environment) : value,
  )
}

/** The command of our image, for services without a command of their own. */
export const commandOfImage = (target: string): string[] => {
  const stage = containerfile.split(/^FROM /m).find(part => part.includes(` AS ${target}\n`)) ?? ''
  return JSON.parse(/^CMD (\[.*\])$/m.exec(stage)?.[1] ?? '[]')
}

/** The addresses of the backends in nginx's image. */
export const backendsOfImage = (): string[] =>
  (/^ARG BACKENDS=(\S+)$/m.exec(containerfile)?.[1] ?? '').split(',')

/** Sorts the services so that each comes after those it depends on. */
export const inOrder = (services: Record<string, Service>): string[] => {
  const order: string[] = []
  const visit = (name: string) => {
    if (order.includes(name)) return
    for (const before of Object.keys(services[name]?.depends_on ?? {})) visit(before)
    order.push(name)
  }
  for (const name of Object.keys(services)) visit(name)
  return order
}
