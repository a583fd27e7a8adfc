/**
 * A dialog's address: `?dialog=name`, followed by the dialog's parameters. Parameters before `dialog` belong to the
 * page below.
 */
const key = 'dialog'

export type DialogAddress = { name: string; parameters: Readonly<Record<string, string>> }

function split(search: string): { page: [string, string][]; dialog: [string, string][] } {
  const entries = [...new URLSearchParams(search)]
  const at = entries.findIndex(([name]) => name === key)
  return at < 0
    ? { page: entries, dialog: [] }
    : { page: entries.slice(0, at), dialog: entries.slice(at) }
}

function write(entries: [string, string][]): string {
  const text = new URLSearchParams(entries).toString()
  return text ? `?${text}` : ''
}

export function readDialog(search: string): DialogAddress | null {
  const [first, ...rest] = split(search).dialog
  return first?.[1] ? { name: first[1], parameters: Object.fromEntries(rest) } : null
}

export function withDialog(search: string, { name, parameters }: DialogAddress): string {
  return write([...split(search).page, [key, name], ...Object.entries(parameters)])
}

export function withoutDialog(search: string): string {
  return write(split(search).page)
}
