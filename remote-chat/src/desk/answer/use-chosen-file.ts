import { useEffect, useRef, useState } from 'react'
import { checkFile } from '../../core/check-file'
import type { MediaKind } from '../../core/content'
import { useDesk } from '../desk-context'

export type ChosenFile = { file: File; kind: MediaKind; preview: string }

export type FileStage = 'chosen' | 'uploading' | 'sending' | 'failed'

/** One file that is looked at before it is sent. Once the server has it, trying again does not bring it there again. */
export function useChosenFile() {
  const { t, sendFile } = useDesk()
  const [chosen, setChosen] = useState<ChosenFile>()
  const [stage, setStage] = useState<FileStage>('chosen')
  const [share, setShare] = useState(0)
  const [refused, setRefused] = useState('')
  const path = useRef<string>(undefined)
  const stop = useRef(new AbortController())

  useEffect(() => () => stop.current.abort(), [])
  useEffect(() => {
    const preview = chosen?.preview
    return () => {
      if (preview) URL.revokeObjectURL(preview)
    }
  }, [chosen])

  function drop() {
    stop.current.abort()
    stop.current = new AbortController()
    path.current = undefined
    setStage('chosen')
    setShare(0)
    setRefused('')
    setChosen(undefined)
  }

  async function choose(file: File | null | undefined) {
    if (!file) return
    drop()
    const verdict = await checkFile(file).catch(() => null)
    if (verdict?.fits) setChosen({ file, kind: verdict.kind, preview: URL.createObjectURL(file) })
    else if (verdict?.why === 'too large')
      setRefused(t('file.tooLarge', { megabytes: verdict.megabytes }))
    else setRefused(t('file.unsupported'))
  }

  /** Brings it to the server and has `say` say it. */
  async function send({ file, kind }: ChosenFile, say: (path: string) => Promise<boolean>) {
    const { signal } = stop.current
    try {
      setStage('uploading')
      path.current ??= await sendFile(file, kind, { onProgress: setShare, signal })
      setStage('sending')
      if (await say(path.current)) drop()
      else setStage('chosen')
    } catch (error) {
      if (signal.aborted) return
      setStage('failed')
      throw error
    }
  }

  return { chosen, stage, share, refused, choose, drop, send }
}
