import { renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act } from '@testing-library/react'
import { loadCompositionTexts } from '../composition-texts'
import type { Part } from '../load/part'
import { RemoteError, type RemoteErrorKind, type Stage } from '../load/remote-error'
import { RemoteFailure } from './remote-failure'

const part: Part = { remote: 'wallet', kind: 'page', name: '/user/wallet' }

async function showFailure(kind: RemoteErrorKind, stage: Stage) {
  const error = new RemoteError({ kind, remote: 'wallet', version: '1.0.0', stage })
  const retry = jest.fn()
  const { leave } = await renderInShell(
    <RemoteFailure error={error} onRetry={retry} part={part} />,
    { texts: { composition: loadCompositionTexts } },
  )
  return { retry, leave }
}

afterEach(() => void jest.restoreAllMocks())

const comeBack = {
  'the network': () => window.dispatchEvent(new Event('online')),
  'who has looked elsewhere': () => document.dispatchEvent(new Event('visibilitychange')),
}

const unfetched = [
  ['absent', 'entry'],
  ['slow', 'entry'],
  ['absent', 'chunk'],
] as const

for (const [who, back] of Object.entries(comeBack)) {
  test.each(unfetched)(
    `code that is %s at its %s comes with ${who}, without a press`,
    async (kind, stage) => {
      const { retry, leave } = await showFailure(kind, stage)
      act(() => void back())
      expect(retry).toHaveBeenCalledTimes(1)
      leave()
      back()
      expect(retry).toHaveBeenCalledTimes(1)
    },
  )

  test(`what came and fails is not shown anew with ${who}`, async () => {
    const { retry } = await showFailure('broken', 'render')
    act(() => void back())
    expect(retry).not.toHaveBeenCalled()
  })
}

test('nothing is fetched for a page that nobody looks at', async () => {
  const { retry } = await showFailure('absent', 'entry')
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(retry).not.toHaveBeenCalled()
})
