import { defineOperation } from '../src/platform/database/operation'

interface Words {
  field?: string
  name?: string
  type?: string
  /** Text of the slip's QR code, as the browser read it. */
  code?: string
}

/** A form with one file in it, as a browser sends it. */
export const fileForm = (
  content: Buffer | string,
  { field = 'file', name = 'file.png', type = 'image/png', code }: Words = {},
) => {
  const form = new FormData()
  if (code !== undefined) form.append('code', code)
  const part = typeof content === 'string' ? content : new Uint8Array(content)
  form.append(field, new Blob([part], { type }), name)
  return form
}

/** As if what was uploaded until now had come two days ago: what nothing refers to may go. */
export const ageUploads = defineOperation('testing.ageUploads', 'locked', async sql => {
  await sql.query(`update upload set created_at = now() - interval '2 days'`)
})
