import { createQr, getQr } from '@tamlung/shared/contract/routes/qr'
import { network } from '@tamlung/shared/testing/network'
import { act, screen } from '@testing-library/react'
import { eachWithMember, none, open, pass, press, qrOf } from './testing/qr-under-test'

eachWithMember()

const setClockBack = () => jest.setSystemTime(Date.now() - 3_600_000)
const returnToPage = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')))

test('keeps an open QR when the device clock moves back', async () => {
  network.reply(getQr, qrOf(100))
  await open()
  setClockBack()
  await returnToPage()
  await pass(1000)
  expect(network.requests(getQr)).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
})

test('finds a QR after a lost answer and moved clock', async () => {
  network.keepsKeys(false)
  network.reply(getQr, none)
  network.breakDown(createQr)
  await open()
  press('100')
  network.reply(getQr, qrOf(100))
  setClockBack()
  press('Create QR')
  await pass(60_000)
  expect(screen.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  expect(network.requests(createQr)).toHaveLength(1)
})
