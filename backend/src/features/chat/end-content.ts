import type { NewMessage } from './new-message'

/** That staff have ended a talk. Whoever knows nothing of ends reads these words. */
export const endContent = {
  message_type: 'text',
  payload: { message: 'จบการสนทนา / ຈົບການສົນທະນາ / This conversation has ended', ended: true },
} as const satisfies NewMessage['content']
