import { defineOperation } from '../src/platform/database/operation'

interface Words {
  field?: string
  name?: string
  type?: string
  /** Text of the slip's QR code, as the browser read it. */
  code?: string
}

/** Builds a form with one file, as a browser sends it. */
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

/** Makes all uploads two days old, so that unreferenced ones may be deleted. */
export const ageUploads = defineOperation('testing.ageUploads', 'locked', async sql => {
  await sql.query(`update upload set created_at = now() - interval '2 days'`)
})
