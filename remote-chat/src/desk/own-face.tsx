import { type ChangeEvent, useCallback, useRef } from 'react'
import { DeskRefusal } from './call-desk'
import { useDesk } from './desk-context'
import { done, ownFace } from './replies'
import { squarePicture } from './square-picture'
import { useLive } from './use-live'
import { useTask } from './use-task'

/** Who answers may show a face; the name is always there. */
export function OwnFace() {
  const { t, me, call, sendFile } = useDesk()
  const { busy, problem, run } = useTask()
  const input = useRef<HTMLInputElement>(null)
  const read = useCallback(() => call('/face', ownFace), [call])
  const { value, again } = useLive(read)
  const face = value?.face

  async function set(find: () => Promise<string | null>) {
    await run(async () => {
      const path = await find()
      await call('/face', done, { method: 'PUT', body: { path } })
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
