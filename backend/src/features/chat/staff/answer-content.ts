import type * as z from 'zod/mini'
import { Refusal } from '../../../platform/errors/refusal'
import type { MediaAddresses } from '../../../platform/media/media-addresses'
import { typeOfName } from '../../../platform/media/media-name'
import { mediaAddress } from '../../../platform/media/media-store'
import { nameAt } from '../../../platform/media/name-at'
import type { NewMessage } from '../new-message'
import type { answer } from './desk-schemas'

type Answer = Omit<z.output<typeof answer>, 'clientId'>

/** What is said when one is pressed is what stands on it. */
const toPress = (title: string) => ({ title, type: 'postback', payload: title })

/**
 * Words, with answers to press beneath them or none, or a file of ours with words beneath it: what it is says its own
 * name, and not who sends it.
 */
export const answerContent = (
  { message = '', file, replies = [] }: Answer,
  addresses: Pick<MediaAddresses, 'close'>,
): NewMessage['content'] => {
  if (file === undefined) {
    if (message.trim() === '') throw new Refusal('KEY_INVALID')
    if (replies.length === 0) return { message_type: 'text', payload: { message } }
    return { message_type: 'quick_replies', payload: { message, buttons: replies.map(toPress) } }
  }
  // A message that shows a file has no buttons.
  if (replies.length > 0) throw new Refusal('KEY_INVALID')
  const name = nameAt(file.path, addresses)
  if (name === undefined) throw new Refusal('KEY_INVALID')
  const fileType = typeOfName(name)?.startsWith('video/') ? 'video' : 'image'
  const filePath = mediaAddress(name)
  // A film's whole title may be its name.
  const title = [...file.name].slice(0, 200).join('')
  return { message_type: 'media', payload: { message, fileType, filePath, name: title } }
}
