import * as z from 'zod/mini'
import { defineRoute } from '../define-route'
import { languages } from '../editions'
import { optionalText, text } from '../reply/fields'
import { noticeKinds } from './notices'

/** Additive, like every call here: only sent to a server whose offers name `push`. */
export const getPushKey = defineRoute({
  method: 'GET',
  path: '/api/notices/push',
  access: 'member',
  summary: "The public key of this server's push messages (VAPID)",
  reply: z.object({ key: text }),
})

const key = z.string().check(z.regex(/^[\w-]{1,128}$/))

export const subscribePush = defineRoute({
  method: 'POST',
  path: '/api/notices/push',
  access: 'member',
  summary:
    'Subscribes this device to kinds of notices; the same endpoint again replaces the subscription',
  body: z.object({
    endpoint: z.string().check(z.maxLength(1024)),
    keys: z.object({ p256dh: key, auth: key }),
    kinds: z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length)),
    hidesAmounts: z.boolean(),
    language: z.enum(languages),
  }),
  reply: z.object({ message: optionalText }),
})

export const unsubscribePush = defineRoute({
  method: 'POST',
  path: '/api/notices/push/end',
  access: 'member',
  summary: "Ends this device's subscription",
  body: z.object({ endpoint: z.string().check(z.maxLength(1024)) }),
  reply: z.object({ message: optionalText }),
})
