import type * as z from 'zod/mini'
import { Refusal } from '../../../platform/errors/refusal'
import type { MediaAddresses } from '../../../platform/media/media-addresses'
import { isMediaName, typeOfName } from '../../../platform/media/media-name'
import type { NewMessage } from '../new-message'
import type { answer } from './desk-schemas'

type Answer = Omit<z.output<typeof answer>, 'clientId'>

/** Words, or a file of ours with words beneath it: what it is says its own name, and not who sends it. */
export const answerContent = (
  { message = '', file }: Answer,
  addresses: Pick<MediaAddresses, 'close'>,
): NewMessage['content'] => {
  if (file === undefined) {
    if (message.trim() === '') throw new Refusal('KEY_INVALID')
    return { message_type: 'text', payload: { message } }
  }
  const filePath = addresses.close(file.path)
  const name = filePath.replace(/^\/media\//, '')
  if (name === filePath || !isMediaName(name)) throw new Refusal('KEY_INVALID')
  const fileType = typeOfName(name)?.startsWith('video/') ? 'video' : 'image'
  return { message_type: 'media', payload: { message, fileType, filePath, name: file.name } }
}
