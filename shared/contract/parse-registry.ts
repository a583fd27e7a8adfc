import * as z from 'zod/mini'
import { type Registry, type RemoteRecord, registry, remoteRecord } from './registry'

/** Parses a registry received over the network; undefined when it is invalid. */
export function parseRegistry(value: unknown): Registry | undefined {
  const result = z.safeParse(registry, value)
  return result.success ? result.data : undefined
}

/** Parses a record received over the network; undefined when it is invalid. */
export function parseRemoteRecord(value: unknown): RemoteRecord | undefined {
  const result = z.safeParse(remoteRecord, value)
  return result.success ? result.data : undefined
}
