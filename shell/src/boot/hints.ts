import type { RemoteRecord } from '@tamlung/shared/contract/registry'

export type HashedFile = { file: string; integrity: string }

/** Preloads a file once. Its integrity must equal that of the later use, or the file is fetched twice. */
export function hintFile(url: string, integrity: string) {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = url.endsWith('.css') ? 'style' : 'script'
  link.crossOrigin = 'anonymous'
  link.integrity = integrity
  link.href = url
  if ([...document.querySelectorAll('link')].some(({ href }) => href === link.href)) return
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
