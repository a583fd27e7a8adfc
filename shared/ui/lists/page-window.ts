const BEFORE = 3
const AFTER = 1

/** The pages that can be pressed: up to three before the current one and one after it. */
export function pageWindow(page: number, pages: number): number[] {
  const first = Math.max(1, page - BEFORE)
  const last = Math.max(page, Math.min(pages, page + AFTER))
  return Array.from({ length: last - first + 1 }, (_, step) => first + step)
}
