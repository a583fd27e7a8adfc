import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What the host serves to whoever has the cookie. */
export const candidateDocument = 'index.candidate.html'

const file = join(import.meta.dirname, '../../document/choose-shell.js')

/** The script by which a document finds out whether this visitor has the other one, without what is for its readers. */
export async function choiceScript(): Promise<string> {
  const text = await readFile(file, 'utf8')
  const lines = text.replace(/^\/\*\*.*?\*\/$/ms, '').split('\n')
  return lines
    .map(line => line.trim())
    .filter(line => line !== '' && !line.startsWith('//'))
    .join('\n')
}

/** Before anything of the shell's own runs, and after the registry, which it reads. */
export function withChoice(template: string, version: string, script: string): string {
  return template.replace(
    '<!--boot-->',
    () => `<script data-shell="${version}">${script}</script><!--boot-->`,
  )
}
