import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'

/** A file, absolute or relative to the repository, and its new text. */
export type Edit = { file: string; change: (text: string) => string }

export type SourceChange = { name: string; edits: readonly Edit[] }

function replace(file: string, from: string, to: string): Edit {
  return {
    file,
    change(text) {
      if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`)
      return text.replace(from, to)
    },
  }
}

const attribute = (file: string, from: string) =>
  replace(file, from, from.replace(/(\/?>)?$/, ' data-changed="1"$1'))

const dialog = attribute(
  'remote-wallet/src/features/transfer/transfer-form.tsx',
  '<TransferIcon />',
)
const shell = replace(
  'shell/src/app/app.tsx',
  'const [queryClient]',
  'globalThis.document?.body.setAttribute("data-changed", "1")\n  const [queryClient]',
)

/** Typical releases, with the letters of the goals. */
export const lineInDialog: SourceChange = { name: '(a) one line in one dialog', edits: [dialog] }
export const lineInShell: SourceChange = { name: '(b) one line in the shell', edits: [shell] }
export const oneText: SourceChange = {
  name: '(c) one text',
  edits: [replace('remote-wallet/src/locales/th.json', 'หน้าแรก', 'หน้าหลัก')],
}
export const lineInEachPart: SourceChange = {
  name: '(e) one line in each of the six parts',
  edits: [
    dialog,
    shell,
    attribute('remote-auth/src/features/login/login-page.tsx', '<header'),
    attribute('remote-promotions/src/features/bonus/bonus-page.tsx', '<div'),
    attribute('remote-spin/src/features/wheel/wheel.tsx', '<svg'),
    attribute('remote-chat/src/features/widget/launcher.tsx', '<button'),
  ],
}

/**
 * Replaces the file instead of writing into it, because files of packages are links into a store that other projects
 * share.
 */
function replaceFile(file: string, text: string) {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

/** Runs `work` with the change in the source, and always reverts it. */
export async function withChange<Result>(
  { edits }: SourceChange,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = new Map(
    edits.map(edit => {
      const file = resolve(rootFolder, edit.file)
      return [file, { edit, text: readFileSync(file, 'utf8') }]
    }),
  )
  const restore = () => {
    for (const [file, { text }] of before) replaceFile(file, text)
  }
  // A signal ends a process without its `exit` event.
  const interrupt = () => process.exit(1)
  process.once('exit', restore).once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    for (const [file, { edit, text }] of before) replaceFile(file, edit.change(text))
    return await work()
  } finally {
    restore()
    process.off('exit', restore).off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}
