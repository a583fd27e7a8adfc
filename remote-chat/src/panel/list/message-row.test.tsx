import { act, screen } from '@testing-library/react'
import { TransportError } from '../../core/ports'
import { openPanel } from '../testing/open-panel'

it('names the supported files when a video is refused', async () => {
  const { conversation, server, pass, leave } = await openPanel()
  server.transport.upload = async () => {
    throw new TransportError('refused', 'SLIP_INVALID_FILE')
  }
  act(() => conversation.attach(new File(['x'], 'film.mp4'), 'video'))
  await pass(1_000)
  expect(
    screen.getByText('Not sent · File is not supported. Send PNG, JPG, GIF, MP4 or MOV'),
  ).toBeVisible()
  leave()
})
