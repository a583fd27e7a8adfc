import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { startTexts } from '../../testing/start-texts'
import { FilePicker } from './file-picker'
import { fileSize } from './file-preview'

beforeAll(startTexts)

function Slip() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <FilePicker accept="image/png" error="too large" file={file} label="Slip" onPick={setFile} />
  )
}

test('shows the chosen file and allows removing or replacing it', async () => {
  const file = new File(['x'.repeat(2048)], 'slip.png', { type: 'image/png' })
  render(<Slip />)
  const input = screen.getByLabelText('Slip', { selector: 'input' })
  await userEvent.upload(input, file)
  expect(screen.getByText('slip.png')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove slip.png' }))
  expect(screen.queryByText('slip.png')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus()
  await userEvent.upload(input, file)
  expect(screen.getByText('slip.png')).toBeInTheDocument()
  expect(input).toHaveAccessibleDescription('too large')
})

test('shows sizes in readable units', () => {
  expect(fileSize(10)).toBe('1 KB')
  expect(fileSize(1_572_864)).toBe('1.5 MB')
})
