import { newIdempotencyKey } from '@tamlung/shared/api/idempotency-key'
import { useState } from 'react'
import { checkFile } from '../../core/check-file'
import { type ChosenFile, draftKeyOf, type Unsent, useDesk } from '../desk-context'

const nothing: Unsent = { words: '', replies: [], clientId: '' }

/** An agent's unsent answer to a customer. It survives opening another chat, and a login after the session has ended. */
export function useUnsent(owner: string) {
  const { me, unsent } = useDesk()
  const [, draw] = useState({})
  const key = draftKeyOf(me.name, owner)
  /** The current value, also in callbacks of earlier renders. */
  const latest = () => unsent.get(key) ?? nothing

  function keep(change: Partial<Unsent>) {
    unsent.set(key, { ...latest(), ...change })
    // Renders this component again; one that was mounted after returning to the chat shows the change at its next poll.
    draw({})
  }

  return {
    ...latest(),
    latest,
    /** Stores progress of the same answer, under the same client id. */
    keep,
    write: (change: Partial<Unsent>) => keep({ ...change, clientId: newIdempotencyKey() }),
  }
}

type Draft = Pick<ReturnType<typeof useUnsent>, 'latest' | 'write' | 'keep'>

/** A file that is previewed before it is sent. Its upload continues while the agent reads another chat. */
export function useChosenFile({ latest, write, keep }: Draft) {
  const { t, sendFile } = useDesk()
  const [refused, setRefused] = useState('')

  function drop() {
    const { file } = latest()
    setRefused('')
    if (!file) return
    file.stop.abort()
    URL.revokeObjectURL(file.preview)
    write({ file: undefined })
  }

  async function choose(file: File | null | undefined) {
    if (!file) return
    drop()
    const verdict = await checkFile(file).catch(() => null)
    if (verdict?.fits && verdict.kind !== 'file')
      write({
        file: {
          file,
          kind: verdict.kind,
          preview: URL.createObjectURL(file),
          stage: 'chosen',
          share: 0,
          stop: new AbortController(),
        },
      })
    else if (verdict?.fits === false && verdict.reason === 'too large')
      setRefused(t('file.tooLarge', { megabytes: verdict.megabytes }))
    else setRefused(t('file.unsupported'))
  }

  /** Uploads the file and calls `say` with its path. */
  async function send(chosen: ChosenFile, say: (path: string) => Promise<boolean>) {
    const { file, kind, stop } = chosen
    const { signal } = stop
    function note(change: Partial<ChosenFile>) {
      Object.assign(chosen, change)
      keep({})
    }

    try {
      note({ stage: 'uploading' })
      chosen.path ??= await sendFile(file, kind, { onProgress: share => note({ share }), signal })
      note({ stage: 'sending' })
      const isSent = await say(chosen.path)
      // The file was removed or replaced.
      if (signal.aborted) return
      if (isSent) drop()
      else note({ stage: 'chosen' })
    } catch (error) {
      if (signal.aborted) return
      note({ stage: 'failed' })
      throw error
    }
  }

  return { refused, choose, drop, send }
}
