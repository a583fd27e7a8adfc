import { ApiError } from '@tamlung/shared/api/api-error'
import { listSlips } from '@tamlung/shared/contract/routes/statement'
import { network } from '@tamlung/shared/testing/network'
import { judgeUpload } from './judge-upload'

const lost = new ApiError({ kind: 'unreachable', message: '' })

test('a slip from before is not taken for this one by a clock that is slow', async () => {
  network.install()
  network.keepsKeys(false)
  const at = Date.now()
  const judge = (age: number) => {
    network.replyRaw(listSlips, { slips: [{ createdAt: at + age, status: 'PROCESSING' }] })
    return judgeUpload(lost, at, new AbortController().signal)
  }
  expect(await judge(60_000)).toMatchObject({ phase: 'failed', open: true, kept: false })
  expect(await judge(0)).toEqual({ phase: 'done', traced: true })
  network.reset()
})
