import { useState } from 'react'
import { useDesk } from './desk-context'

type Task = {
  busy: boolean
  /** What went wrong the last time. */
  problem: string
  run: (work: () => Promise<unknown>) => Promise<boolean>
}

/** One thing at a time, and what became of it. */
export function useTask(): Task {
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
