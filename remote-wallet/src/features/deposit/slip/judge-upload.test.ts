import { ApiError } from '@tamlung/shared/api/api-error'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { network } from '@tamlung/shared/testing/network'
import { confirmUpload, judgeUpload } from './judge-upload'

const lost = new ApiError({ kind: 'unreachable', message: '' })

test('ignores an earlier slip on a slow clock', async () => {
  network.install()
  network.keepsKeys(false)
  const at = Date.now()
  const judge = (age: number) => {
    network.replyRaw(listSlips, { slips: [{ createdAt: at + age, status: 'PROCESSING' }] })
    return judgeUpload(lost, at, new AbortController().signal)
  }
  expect(await judge(60_000)).toMatchObject({ phase: 'failed', open: true, mayRetry: false })
  expect(await judge(0)).toEqual({ phase: 'done', traced: true, count: 1 })
  network.reset()
})

test.each([
  ['all that are in review', ['PROCESSING', 'PROCESSING', 'SUCCESS'], 3],
  ['no duplicates that were refused', ['SUCCESS', 'FAILED', 'FAILED'], 1],
])('counts repeated slips: %s', async (_, statuses, count) => {
  network.install()
  network.keepsKeys(false)
  const at = Date.now()
  const { signal } = new AbortController()
  network.replyRaw(listSlips, { slips: statuses.map(status => ({ createdAt: at, status })) })
  expect(await judgeUpload(lost, at, signal)).toEqual({ phase: 'done', traced: true, count })
  expect(await confirmUpload(at, signal)).toEqual({ phase: 'done', traced: false, count })
  network.reset()
})
