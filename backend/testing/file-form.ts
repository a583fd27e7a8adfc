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
