/** A small page in Thai, with the markup of a chat or without. */
export function page(line: string): string {
  return `<!doctype html><html lang="th"><meta name="viewport" content="width=device-width"><title>page</title><h1>page</h1><p>ยินดีต้อนรับ</p>${line}</html>`
}
