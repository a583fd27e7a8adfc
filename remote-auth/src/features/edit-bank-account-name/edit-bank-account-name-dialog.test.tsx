import { getProfile, updateBankAccountName } from '@tamlung/shared/contract/routes/account'
import { lookupBanks } from '@tamlung/shared/contract/routes/lookup'
import { codeText } from '@tamlung/shared/i18n/error-text'
import { network } from '@tamlung/shared/testing/network'
import { recordEvents, renderInShell } from '@tamlung/shared/testing/render-in-shell'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { loadTexts } from '../../load-texts'
import { cancelCopy, copyControl } from './copy-control'
import { EditBankAccountNameDialog } from './edit-bank-account-name-dialog'

const onClose = jest.fn()
const onCopy = jest.fn()

async function show() {
  const view = await renderInShell(
    <>
      <EditBankAccountNameDialog onClose={onClose} parameters={{}} />
      <span data-control={copyControl}>
        <button onClick={onCopy} type="button">
          Copy
        </button>
      </span>
    </>,
    { texts: { auth: loadTexts } },
  )
  return { ...view, name: await screen.findByLabelText('Account name') }
}

type View = Awaited<ReturnType<typeof show>>

async function save({ user, name }: View, text: string) {
  await user.clear(name)
  await user.click(name)
  if (text !== '') await user.paste(text)
  await user.click(screen.getByRole('button', { name: 'Save' }))
}

beforeAll(() => network.install())
beforeEach(() => {
  network.reset()
  network.reply(getProfile, {
    profile: { _id: '77', username: '0812345678', name: 'Somchai' },
    bankAccount: {
      bankCode: 'KTB',
      bankAccountName: 'สมชาย ใจดี',
      bankAccountNo: '1234567890',
      bank: { nameTH: 'กรุงไทย', nameEN: 'Krungthai' },
    },
  })
  onClose.mockReset()
  onCopy.mockReset()
})
afterEach(() => {
  cancelCopy()
  jest.useRealTimers()
})

describe('editing the name on the bank account', () => {
  test('saves in capitals, closes, notifies and clicks copy a second later', async () => {
    network.reply(updateBankAccountName, { message: 'SUCCESS' })
    const events = recordEvents('profile.changed')
    const view = await show()
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'] })
    fireEvent.change(view.name, { target: { value: 'somchai  jaidee' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    events.stop()
    expect(network.requests(updateBankAccountName)[0]?.body).toEqual({
      bankCode: 'KTB',
      bankAccountName: 'SOMCHAI JAIDEE',
    })
    expect(events.heard).toHaveLength(1)
    expect(onCopy).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(1000))
    expect(onCopy).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Copy', hidden: true })).toHaveFocus()
  })

  test('sends the code of a bank known by its Thai name', async () => {
    network.reply(updateBankAccountName, {})
    network.reply(lookupBanks, [
      { code: 'SCB', nameTH: 'ไทยพาณิชย์' },
      { code: 'KTB', nameTH: 'กรุงไทย' },
    ])
    network.reply(getProfile, {
      profile: { _id: '77' },
      bankAccount: { bankAccountName: 'สมชาย', bank: { nameTH: 'กรุงไทย' } },
    })
    const view = await show()
    await save(view, 'SOMCHAI')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(network.requests(updateBankAccountName)[0]?.body).toMatchObject({ bankCode: 'KTB' })
  })

  test('waits until the copy control can take the focus', async () => {
    network.reply(updateBankAccountName, { message: 'SUCCESS' })
    const view = await show()
    const button = screen.getByRole('button', { name: 'Copy', hidden: true })
    jest.spyOn(button, 'focus').mockImplementationOnce(() => {})
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'] })
    fireEvent.change(view.name, { target: { value: 'somchai' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    act(() => jest.advanceTimersByTime(1000))
    expect(onCopy).not.toHaveBeenCalled()
    act(() => jest.advanceTimersByTime(1000))
    expect(onCopy).toHaveBeenCalledTimes(1)
    expect(button).toHaveFocus()
  })

  test.each([
    ['is empty', '', 'Enter the account name'],
    ['has other letters', 'สมชาย', 'Use English letters and spaces only'],
    ['has digits', 'SOMCHAI 2', 'Use English letters and spaces only'],
  ])('sends nothing when the name %s', async (_, text, reason) => {
    const view = await show()
    await save(view, text)
    await waitFor(() => expect(view.name).toHaveFocus())
    expect(view.name).toHaveAccessibleDescription(new RegExp(reason))
    expect(network.requests(updateBankAccountName)).toHaveLength(0)
  })

  test('shows a refusal as a toast and keeps the dialog', async () => {
    network.refuse(updateBankAccountName, 'BANK_ACCOUNT_NAME_ENG')
    const view = await show()
    await save(view, 'SOMCHAI')
    expect(await screen.findByRole('alert')).toHaveTextContent(codeText('BANK_ACCOUNT_NAME_ENG'))
    expect(onClose).not.toHaveBeenCalled()
    expect(view.name).toHaveValue('SOMCHAI')
  })

  describe('after a lost answer', () => {
    const notified = (bankAccountName: string) =>
      network.reply(getProfile, {
        profile: { _id: '77', username: '0812345678', name: 'Somchai' },
        bankAccount: { bankCode: 'KTB', bankAccountName, bankAccountNo: '1234567890' },
      })

    test('is saved when the account shows the new name', async () => {
      network.breakDown(updateBankAccountName)
      const view = await show()
      notified('SOMCHAI')
      await save(view, 'SOMCHAI')
      await waitFor(() => expect(onClose).toHaveBeenCalled())
      expect(network.requests(updateBankAccountName)).toHaveLength(1)
    })

    test('shows the account’s current name and keeps the dialog', async () => {
      network.breakDown(updateBankAccountName)
      const view = await show()
      await save(view, 'SOMCHAI')
      expect(await screen.findByText(/name is still “สมชาย ใจดี”/)).toBeVisible()
      expect(onClose).not.toHaveBeenCalled()
    })

    test('says that the outcome is unknown when the account is unreadable', async () => {
      network.breakDown(updateBankAccountName)
      const view = await show()
      network.breakDown(getProfile)
      await save(view, 'SOMCHAI')
      expect(await screen.findByText(/can't see whether the name was saved/)).toBeVisible()
      expect(onClose).not.toHaveBeenCalled()
    })
  })
})
