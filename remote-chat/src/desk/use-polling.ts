import { useCallback, useEffect, useRef, useState } from 'react'
import { useDesk } from './desk-context'

type Task = {
  busy: boolean
  /** The last failure. */
  problem: string
  run: (work: () => Promise<unknown>) => Promise<boolean>
}

/** Runs one action at a time and keeps its outcome. */
export function useAsyncAction(): Task {
  const { explain } = useDesk()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function run(work: () => Promise<unknown>) {
    if (busy) return false
    setBusy(true)
    setProblem('')
    try {
      await work()
      return true
    } catch (error) {
      setProblem(explain(error))
      return false
    } finally {
      setBusy(false)
    }
  }

  return { busy, problem, run }
}

const pause = 3000

type Live<Value> = {
  value: Value | undefined
  failed: boolean
  /** Polls at once, for example after an action. */
  again: () => void
}

/** Polls the server. A new `read` function starts again. */
export function usePolling<Value>(read: () => Promise<Value>): Live<Value> {
  const [seen, setSeen] = useState<{ of: typeof read; value: Value }>()
  const [failed, setFailed] = useState(false)
  const wake = useRef<() => void>(undefined)

  useEffect(() => {
    let stopped = false
    let timer: ReturnType<typeof setTimeout> | undefined
    // Only the reply to the last request counts.
    let requested = 0

    async function poll() {
      clearTimeout(timer)
      requested += 1
      const turn = requested
      try {
        const value = await read()
        if (stopped || turn !== requested) return
        setSeen({ of: read, value })
        setFailed(false)
      } catch {
        if (stopped || turn !== requested) return
        setFailed(true)
      }
      timer = setTimeout(poll, pause)
    }

    wake.current = poll
    poll()
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [read])

  const again = useCallback(() => wake.current?.(), [])
  return { value: seen?.of === read ? seen.value : undefined, failed, again }
}
