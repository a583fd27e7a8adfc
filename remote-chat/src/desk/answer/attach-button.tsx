import { useRef } from 'react'
import { useDesk } from '../desk-context'

const accepted = 'image/png,image/jpeg,image/gif,video/mp4,video/quicktime,.mov'

type Props = { onChoose: (file: File | undefined) => void }

export function AttachButton({ onChoose }: Props) {
  const { t } = useDesk()
  const input = useRef<HTMLInputElement>(null)

  return (
    <>
      <button onClick={() => input.current?.click()} type="button">
        {t('file.attach')}
      </button>
      <input
        accept={accepted}
        hidden
        onChange={event => {
          const [file] = event.currentTarget.files ?? []
          // The same file may be chosen once more.
          event.currentTarget.value = ''
          onChoose(file)
        }}
        ref={input}
        type="file"
      />
    </>
  )
}
