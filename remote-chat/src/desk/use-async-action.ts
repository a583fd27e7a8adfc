import { useState } from 'react'
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
