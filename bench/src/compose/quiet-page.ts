import type { CDPSession } from 'playwright-core'

type Answer = { id: number; result?: unknown; error?: { message: string } }

type Send = (method: string, parameters?: object) => Promise<unknown>

type Evaluated = { result: { value: unknown }; exceptionDetails?: { text: string } }

export type QuietPage = Awaited<ReturnType<typeof openQuietPage>>

/**
 * Opens a page in a context, with control but without events: a client that listens to the console makes the engine
 * compute the location of every `new Error()`. There are dozens of them while React starts, a fifth of its work.
 */
export async function openQuietPage(browser: CDPSession, browserContextId: string) {
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  })
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  const hear = (event: { sessionId: string; message: string }) => {
    if (event.sessionId !== sessionId) return
    const answer = JSON.parse(event.message) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  browser.on('Target.receivedMessageFromTarget', hear)
  let last = 0

  const send: Send = async (method, parameters = {}) => {
    const id = ++last
    const answered = new Promise<Answer>(resolve => waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params: parameters })
    await browser.send('Target.sendMessageToTarget', { sessionId, message })
    const { result, error } = await answered
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }

  return {
    send,
    /** Evaluates an expression in the page and waits for its promise. */
    async evaluate(expression: string) {
      const wanted = { expression, awaitPromise: true, returnByValue: true }
      const { result, exceptionDetails } = (await send('Runtime.evaluate', wanted)) as Evaluated
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
      return result.value
    },
    async close() {
      browser.off('Target.receivedMessageFromTarget', hear)
      await browser.send('Target.closeTarget', { targetId })
    },
  }
}
