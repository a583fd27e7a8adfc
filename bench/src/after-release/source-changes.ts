import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rootFolder } from '@tamlung/shared/bundling/paths'

type Edit = { file: string; from: string; to: string }

export type SourceChange = { name: string; edits: readonly Edit[] }

const attribute = (file: string, from: string): Edit => ({
  file,
  from,
  to: from.replace(/(\/?>)?$/, ' data-changed="1"$1'),
})

const dialog = attribute(
  'remote-wallet/src/features/transfer/transfer-form.tsx',
  '<TransferIcon />',
)
const shell: Edit = {
  file: 'shell/src/app/app.tsx',
  from: 'const [queryClient]',
  to: 'globalThis.document?.body.setAttribute("data-changed", "1")\n  const [queryClient]',
}

/** Releases of an ordinary day, by the letters of the goals. A patch of React would need another package in the store. */
export const sourceChanges: readonly SourceChange[] = [
  { name: '(a) one line in one dialog', edits: [dialog] },
  { name: '(b) one line in the shell', edits: [shell] },
  {
    name: '(c) one text',
    edits: [{ file: 'remote-wallet/src/locales/th.json', from: 'หน้าแรก', to: 'หน้าหลัก' }],
  },
  {
    name: '(e) one line in each of the six parts',
    edits: [
      dialog,
      shell,
      attribute('remote-auth/src/features/login/login-page.tsx', '<header'),
      attribute('remote-promotions/src/features/bonus/bonus-page.tsx', '<div'),
      attribute('remote-spin/src/features/wheel/wheel.tsx', '<svg'),
      attribute('remote-chat/src/features/widget/launcher.tsx', '<button'),
    ],
  },
]

function applied(text: string, { file, from, to }: Edit): string {
  if (!text.includes(from)) throw new Error(`${file} no longer has ${from}`)
  return text.replace(from, to)
}

/** Runs `work` while the change is in the source, and takes it back whatever happens. */
export async function withChange<Result>(
  { edits }: SourceChange,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = new Map(
    edits.map(({ file }) => [file, readFileSync(join(rootFolder, file), 'utf8')]),
  )
  const restore = () => {
    for (const [file, text] of before) writeFileSync(join(rootFolder, file), text)
  }
  // A signal ends a process without its `exit` event.
  const interrupt = () => process.exit(1)
  process.once('exit', restore).once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    for (const edit of edits)
      writeFileSync(join(rootFolder, edit.file), applied(before.get(edit.file) ?? '', edit))
    return await work()
  } finally {
    restore()
    process.off('exit', restore).off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}
