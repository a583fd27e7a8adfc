import { type ChangeEvent, useCallback, useRef } from 'react'
import { DeskRefusal } from './call-desk'
import { useDesk } from './desk-context'
import { useAsyncAction, usePolling } from './use-polling'

/** The agent's own picture; customers always see the name. */
export function OwnAvatar() {
  const { t, me, call, sendFile } = useDesk()
  const { busy, problem, run } = useAsyncAction()
  const input = useRef<HTMLInputElement>(null)
  const read = useCallback(() => call('GET /face'), [call])
  const { value, again } = usePolling(read)
  const face = value?.face

  async function set(find: () => Promise<string | null>) {
    await run(async () => {
      const path = await find()
      await call('PUT /face', { body: { path } })
    })
    again()
  }

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const [file] = currentTarget.files ?? []
    currentTarget.value = ''
    if (!file) return
    set(async () => {
      const square = await squarePicture(file).catch(() => {
        throw new DeskRefusal('SLIP_INVALID_FILE')
      })
      const { signal } = new AbortController()
      return sendFile(square, 'image', { onProgress() {}, signal })
    })
  }

  return (
    <section aria-labelledby="face-title" className="card">
      <h2 id="face-title">{t('face.title')}</h2>
      <p className="hint">{t('face.hint')}</p>
      {face && <img alt={me.name} className="face" src={face} />}
      <p className="problem" role="alert">
        {problem}
      </p>
      <div className="row">
        <button disabled={busy} onClick={() => input.current?.click()} type="button">
          {t('face.choose')}
        </button>
        {face && (
          <button disabled={busy} onClick={() => set(async () => null)} type="button">
            {t('face.remove')}
          </button>
        )}
      </div>
      <input
        accept="image/png,image/jpeg,image/gif"
        hidden
        onChange={choose}
        ref={input}
        type="file"
      />
    </section>
  )
}

const side = 192

/** Crops the middle of a picture and scales it down: customers see it very small, and the rest is not uploaded. */
async function squarePicture(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const edge = Math.min(bitmap.width, bitmap.height)
  const [left, top] = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2]
  canvas.getContext('2d')?.drawImage(bitmap, left, top, edge, edge, 0, 0, side, side)
  bitmap.close()
  const blob = await new Promise<Blob | null>(done => canvas.toBlob(done, 'image/jpeg', 0.85))
  if (!blob) throw new Error('nothing was drawn')
  return new File([blob], 'face.jpg', { type: blob.type })
}
