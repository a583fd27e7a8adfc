import type { RemoteRecord } from '@tamlung/shared/contract/registry'

/** Asks for a file before anybody needs it; the same integrity as its later use, or it would be fetched twice. */
export function hint(record: RemoteRecord, file: string) {
  const integrity = record.files[file]
  if (integrity === undefined) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = file.endsWith('.css') ? 'style' : 'script'
  link.crossOrigin = 'anonymous'
  link.integrity = integrity
  link.href = record.base + file
  document.head.append(link)
}

export function hintFiles(record: RemoteRecord, chunks: readonly string[]): string[] {
  const files = chunks.flatMap(chunk => record.chunks[chunk] ?? [])
  return [...new Set([record.entry, ...files])]
}
