import { createQr, getQr } from '@tamlung/shared/contract/routes/qr'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents } from '@tamlung/shared/testing/render-in-shell'
import { screen } from '@testing-library/react'
import { eachWithMember, none, open, pass, press, qrOf } from './testing/qr-under-test'

eachWithMember()

test.each([{}, { message: 'SUCCESS' }])('looks for the QR after the reply %j', async reply => {
  network.reply(getQr, none)
  const toasts = recordEvents('toast.show')
  await open()
  network.replyRaw(createQr, reply)
  network.replyRaw(getQr, { ...qrOf(100), amount: 100 })
  press('100')
  press('Create QR')
  await pass(2000)
  expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  expect(toasts.heard).toEqual([])
  toasts.stop()
})

test('creates one QR on two presses and allows a retry', async () => {
  network.reply(getQr, none)
  await open()
  network.replyRaw(createQr, {})
  press('100')
  network.reply(getQr, async () => {
    await new Promise(resolve => setTimeout(resolve, 500))
    return none
  })
  press('Create QR')
  await pass(50)
  press('Create QR')
  await pass(2000)
  expect(network.requests(createQr)).toHaveLength(1)
  press('Create QR')
  await pass(2000)
  expect(network.requests(createQr)).toHaveLength(2)
})

test('shows no amount when the server names none', async () => {
  network.reply(getQr, none)
  await open()
  network.replyRaw(createQr, { ...qrOf(100), amount: null })
  network.replyRaw(getQr, { ...qrOf(100), amount: null })
  press('100')
  press('Create QR')
  await pass(2000)
  expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  expect(document.body).not.toHaveTextContent('0.00')
})
