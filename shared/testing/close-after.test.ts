/** @jest-environment node */
import { closeAll } from './close-after'

describe('closeAll', () => {
  test('runs the steps in order and waits for each', async () => {
    const closed: string[] = []
    const closeServer = async () => {
      await Promise.resolve()
      closed.push('server')
    }
    await closeAll([closeServer, () => closed.push('folder')])
    expect(closed).toEqual(['server', 'folder'])
  })

  test('runs the remaining steps when a step fails, then throws', async () => {
    const close = jest.fn()
    const notStarted = undefined as unknown as () => Promise<void>
    const reject = () => Promise.reject(new Error('still in use'))
    await expect(closeAll([() => notStarted(), close])).rejects.toThrow(TypeError)
    await expect(closeAll([reject, () => notStarted(), close])).rejects.toThrow(
      /still in use\n.*not a/,
    )
    expect(close).toHaveBeenCalledTimes(2)
  })
})
