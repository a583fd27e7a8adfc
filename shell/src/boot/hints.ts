import type { RemoteRecord } from '@tamlung/shared/contract/registry'

export type HashedFile = { file: string; integrity: string }

/** Asks for a file before anybody needs it; the same integrity as its later use, or it would be fetched twice. */
export function hintFile(url: string, integrity: string) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = url.endsWith('.css') ? 'style' : 'script'
  link.crossOrigin = 'anonymous'
  link.integrity = integrity
  link.href = url
  document.head.append(link)
}

export function hint(record: RemoteRecord, file: string) {
  const integrity = record.files[file]
  if (integrity !== undefined) hintFile(record.base + file, integrity)
}

export function hintFiles(record: RemoteRecord, chunks: readonly string[]): string[] {
  const files = chunks.flatMap(chunk => record.chunks[chunk] ?? [])
  return [...new Set([record.entry, ...files])]
}
